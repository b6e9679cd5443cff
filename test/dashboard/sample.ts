import fs from 'node:fs';
import path from 'node:path';
import type { Deps } from '../../src/context.js';
import { VENUES } from '../../src/domain/market.js';
import { ENGINE_VERSION, evaluate, evaluationRow } from '../../src/domain/matching/index.js';
import type { Role } from '../../src/domain/role.js';
import type { Moment, OutcomeRow } from '../../src/domain/score/outcome.js';
import { type KeptEvaluation, keepEvaluation } from '../../src/store/evaluation.js';
import { storeOutcomes } from '../../src/store/outcomes.js';
import { appendFinding } from '../../src/store/scoreboard.js';
import { connect } from '../../src/venues/connect.js';
import { openReplay } from '../../src/venues/replay/open.js';
import { createKey } from '../../src/workflow/keys.js';
import { startMatching } from '../../src/workflow/match.js';
import { pullVenue } from '../../src/workflow/pull.js';
import { createUser } from '../../src/workflow/users.js';

const ROOT = new URL('../../', import.meta.url).pathname;
const SAMPLE = path.join(ROOT, 'sample');
const HOUR = 3_600_000;
/** The instant that the sample was written for. */
export const SAMPLE_DAY = Date.parse('2026-11-21T12:00:00Z');

export const PASSWORD = 'correct horse battery';
const PEOPLE: readonly [name: string, role: Role][] = [
  ['user', 'user'],
  ['boss', 'admin'],
  ['reviewer', 'reviewer'],
  ['rival', 'reviewer'],
];

/** The engine on the labelled rows that the tests have anyway. */
function measure(now: Date): KeptEvaluation {
  const lines = fs.readFileSync(path.join(ROOT, 'test/matching/hardSet.jsonl'), 'utf8').trim().split('\n');
  const { errors: _errors, ...found } = evaluate(lines.map((line) => evaluationRow.parse(JSON.parse(line))));
  return { ...found, at: now.toISOString(), engine_version: ENGINE_VERSION };
}

/** Some matches as if they had settled: one differently, one void on one side. */
async function settleSome({ database, clock }: Deps): Promise<void> {
  const pairs = await database.prisma.pair.findMany({ where: { standing: 'auto_verified' }, orderBy: { a_id: 'asc' }, take: 40 });
  const rows = pairs.map(({ a_id, b_id, family, category, tier, confidence, caveats, engine_version: engine }, n): OutcomeRow => {
    const said: Moment = { at: clock(), standing: 'auto_verified', tier, confidence, caveats: caveats as string[], engine };
    const outcome = n === 0 ? 'settled_differently' : n === 1 ? 'void_on_one_side' : 'settled_alike';
    const a_micros = n === 1 ? 500_000 : n % 2 === 0 ? 0 : 1_000_000;
    const paid = { a_micros, b_micros: n < 2 ? 1_000_000 : a_micros };
    return {
      a_id,
      b_id,
      family,
      category,
      event_id: a_id,
      ...paid,
      belief: 'match',
      outcome,
      corrects: null,
      verified: said,
      closed: said,
    };
  });
  await storeOutcomes(database, rows, { markets: [], upTo: '0' }, clock());
  const { id: outcomeId } = await database.prisma.pairOutcome.findFirstOrThrow({ where: { outcome: 'settled_differently' } });
  const finding = { outcomeId, cause: 'venue_error', note: 'a recount', actor: { id: 'rita', name: 'Rita' } } as const;
  await appendFinding(database, finding, clock());
}

/**
 * Pulls and matches the sample, lets some of it settle, and makes an account for each role: `reviewer@samebet.test` and so on, and a
 * second reviewer `rival@samebet.test`.
 *
 * @returns an API key
 */
export async function fillSample(deps: Deps): Promise<string> {
  const file = (name: string) => path.join(SAMPLE, name);
  const { clock } = deps;
  const replay = await openReplay({
    venueA: file('venue_a.jsonl'),
    venueB: file('venue_b.jsonl'),
    series: file('series_a.jsonl'),
    clock,
  });
  for (const venue of VENUES) {
    const connector = connect(venue, { baseUrl: venue === 'venue_a' ? replay.urlA : replay.urlB, perSecond: 1000 });
    const { complete, error } = await pullVenue(deps, connector, HOUR, new AbortController().signal);
    if (!complete) throw new Error(`the sample of ${venue} could not be pulled: ${error}`);
    await connector.close();
  }
  await startMatching(deps);
  await keepEvaluation(deps.database, measure(clock()));
  await settleSome(deps);
  await replay.close();
  for (const [name, role] of PEOPLE) await createUser(deps, { email: `${name}@samebet.test`, password: PASSWORD, role, name });
  const { key } = await createKey(deps, 'tests');
  return key;
}
