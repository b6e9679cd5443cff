import pg from 'pg';
import type { Shot } from './load.js';

/** How old an answer may be, and how long reading the truth may take on a busy machine. */
const STALE_MS = 1_700;
const READING_MS = 300;
const POLL_MS = 50;

/** What the database said from one moment to another; times are widest. */
interface Truth {
  from: number;
  to: number;
  revision: string;
  /** By venue A market id: the twin's id and the tier. Others have none. */
  twins: Map<string, string>;
}

const MATCHED = `SELECT a.market_id AS a, b.market_id AS b, p.standing FROM pairs p
  JOIN markets a ON a.id = p.a_id AND a.status = 'open' JOIN markets b ON b.id = p.b_id AND b.status = 'open'
  WHERE p.standing IN ('auto_verified', 'human_verified')`;

/** Follows the database by itself, past everything that the service keeps in memory. */
export class Oracle {
  readonly #truths: Truth[] = [];
  #stopped = false;
  #running: Promise<void>;

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

  async #read(client: pg.Client, asked: number): Promise<void> {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const revision = String((await client.query('SELECT value FROM revision')).rows[0]?.value);
    const latest = this.#truths.at(-1);
    if (latest?.revision !== revision) {
      const { rows } = await client.query<{ a: string; b: string; standing: string }>(MATCHED);
      const from = latest?.to ?? asked;
      const read = performance.now();
      if (latest) latest.to = read;
      const twins = new Map(rows.map(({ a, b, standing }) => [a, `${b} ${standing}`]));
      this.#truths.push({ from, to: read, revision, twins });
    }
    await client.query('COMMIT');
    const current = this.#truths.at(-1);
    if (current) current.to = performance.now();
  }

  /** Answers that were true at no moment at which they may have been read. */
  wrong(shots: readonly Shot[]): Shot[] {
    return shots.filter(({ status, market, answer, sent, done }) => {
      if (status !== 200) return false;
      const [from, to] = [sent - STALE_MS - READING_MS, done + READING_MS];
      const last = this.#truths.at(-1);
      const possible = this.#truths.filter((truth) => truth.from <= to && (truth.to >= from || truth === last));
      return !possible.some(({ twins }) => (twins.get(market) ?? 'none') === answer);
    });
  }

  /** How often what is matched may have changed. */
  get changes(): number {
    return this.#truths.length;
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

const WINDOW_MS = 60_000;

/** A key that was surely answered more often than the limit in some 60 seconds, by requests that began and ended within them. */
export interface Over {
  key: number;
  /** When the window began, `performance.now()`, and how many requests each API answered in it. */
  from: number;
  byApi: number[];
}

/** The first such window of each key. */
export function overLimit(shots: readonly Shot[], limit: number): Over[] {
  const byKey = new Map<number, Shot[]>();
  for (const shot of shots) {
    if (shot.status !== 200) continue;
    const known = byKey.get(shot.key);
    if (known) known.push(shot);
    else byKey.set(shot.key, [shot]);
  }
  return [...byKey].flatMap(([key, accepted]) => {
    accepted.sort((left, right) => left.sent - right.sent);
    for (const [n, { sent }] of accepted.entries()) {
      const within = accepted.slice(n, n + 2 * limit).filter(({ done }) => done < sent + WINDOW_MS);
      if (within.length <= limit) continue;
      const byApi = [0, 1, 2].map((api) => within.filter((shot) => shot.api === api).length);
      return [{ key, from: sent, byApi }];
    }
    return [];
  });
}
