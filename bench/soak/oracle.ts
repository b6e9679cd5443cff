import pg from 'pg';
import { ADDED_RULE } from './edits.js';
import type { Shot } from './load.js';
import { Timeline } from './timeline.js';

const POLL_MS = 50;

/**
 * What is to be served: pairs that are matched on the texts that are stored. It goes by the texts themselves, not by what the service notes
 * of them: with the sentence that the soak adds on one side no proof holds, and an approval holds for what its person was shown.
 */
const MATCHED = `SELECT a.market_id AS a, b.market_id AS b, p.standing FROM pairs p
  JOIN markets a ON a.id = p.a_id AND a.status = 'open' JOIN markets b ON b.id = p.b_id AND b.status = 'open'
  JOIN events ea ON ea.id = a.event_id JOIN events eb ON eb.id = b.event_id
  WHERE NOT p.withheld AND CASE p.standing
    WHEN 'auto_verified' THEN (position($1 in a.rules) > 0) = (position($1 in b.rules) > 0)
    WHEN 'human_verified' THEN (SELECT d.content_a = a.content || '.' || ea.content AND d.content_b = b.content || '.' || eb.content
      FROM decisions d WHERE d.a_id = p.a_id AND d.b_id = p.b_id AND d.actor_kind = 'person' AND d.action = 'approve'
      ORDER BY d.seq DESC LIMIT 1)
    ELSE false END`;
const EDITED = `SELECT count(DISTINCT event_id)::int AS events FROM markets WHERE position($1 in rules) > 0`;

/** Follows the database by itself, past everything that the service keeps in memory. */
export class Oracle {
  /** By venue A market id: the twin's id and the standing. */
  readonly #timeline = new Timeline();
  #revision: string | undefined;
  #stopped = false;
  #running: Promise<void>;
  /** Events of which a changed text was committed. */
  edited = 0;

  constructor(url: string) {
    this.#running = this.#follow(url);
  }

  async #follow(connectionString: string): Promise<void> {
    let client: pg.Client | undefined;
    while (!this.#stopped) {
      const asked = performance.now();
      try {
        client ??= await connect(connectionString);
        await this.#read(client, asked);
      } catch {
        void client?.end().catch(() => {});
        client = undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    await client?.end().catch(() => {});
  }

  /** The first statement fixes what all of them see: what it shows was committed before its answer came. */
  async #read(client: pg.Client, asked: number): Promise<void> {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const revision = String((await client.query('SELECT value FROM revision')).rows[0]?.value);
    const seen = performance.now();
    if (this.#revision === revision) this.#timeline.holds(seen);
    else {
      const { rows } = await client.query<{ a: string; b: string; standing: string }>(MATCHED, [ADDED_RULE]);
      this.edited = (await client.query<{ events: number }>(EDITED, [ADDED_RULE])).rows[0]?.events ?? 0;
      this.#timeline.becomes(new Map(rows.map(({ a, b, standing }) => [a, `${b} ${standing}`])), asked, seen);
      this.#revision = revision;
    }
    await client.query('COMMIT');
  }

  /** Answers that were true at no moment at which they may have been read. */
  wrong(shots: readonly Shot[]): Shot[] {
    return shots.filter((shot) => shot.status === 200 && this.#timeline.isWrong(shot));
  }

  /** Matches that were still answered to who asked when they were none any more: how many, and the longest after, in milliseconds. */
  late(shots: readonly Shot[]): { count: number; most: number } {
    const ages = shots
      .filter(({ status, answer }) => status === 200 && answer !== 'none')
      .map((shot) => this.#timeline.ageOf(shot))
      .filter((age) => age > 0 && Number.isFinite(age));
    return { count: ages.length, most: Math.max(0, ...ages) };
  }

  /** How often what is matched changed. */
  get changes(): number {
    return this.#timeline.changes;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}
