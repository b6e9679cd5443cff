import { scorePair } from '../../src/domain/score/outcome.js';
import type { Database } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { followMarkets, readNewlyClosed } from '../../src/store/follows.js';
import { readEndedPairs, readNewSettlements, storeOutcomes } from '../../src/store/outcomes.js';
import { movePairs, type NewDecision, storeFindings } from '../../src/store/pairs.js';
import { settingOnce } from '../../src/store/settings.js';
import { recordSettlements } from '../../src/store/settlements.js';
import { addUser } from '../../src/store/users.js';
import { createKey } from '../../src/workflow/keys.js';
import { byTests } from './byTests.js';
import { event, market, storedPair } from './markets.js';

const NOW = new Date('2026-11-21T12:00:00.123Z');
/** Texts that formats like to break: line ends of other worlds, quotes, emoji, a number that a double can't hold. */
const HARD = 'two\u2028lines\r\n"quoted" \\ 🂡 12345678901234567890 é';

function decisionOf([first]: readonly { decision: NewDecision }[]): NewDecision {
  if (!first) throw new Error('no pair');
  return first.decision;
}

/** The first pair's ends, told twice by venue A, with a neighbour that the engine refused. */
async function settle(database: Database): Promise<void> {
  const closed = await readNewlyClosed(database);
  const neighbour = { a_id: 'venue_a:EV-00000-X', b_id: 'venue_b:0x00001', verdict: 'different', relation: 'disjoint' };
  const judged = { family: 'game_winner', category: 'sports', confidence: 1 / 3, engine_version: 'rules-1' };
  await followMarkets(database, closed, [{ ...neighbour, ...judged }], NOW);
  for (const [market, yes_micros] of [
    ['venue_a:EV-00000-X', 0],
    ['venue_b:0x00000', 1_000_000],
    ['venue_a:EV-00000-X', 1_000_000],
  ] as const) {
    await recordSettlements(database, [{ market, state: 'final', yes_micros, words: HARD, settled_at: NOW }], 'pull', NOW);
    const ends = await readNewSettlements(database);
    const rows = (await readEndedPairs(database, ends.markets)).flatMap((pair) => scorePair(pair) ?? []);
    await storeOutcomes(database, rows, ends, NOW);
  }
}

/** Fills a database with a row of nearly every kind, and with many markets. */
export async function fillDatabase(database: Database, markets = 30): Promise<void> {
  const ids = Array.from({ length: markets }, (_, n) => String(n).padStart(5, '0'));
  await storeEvents(
    database,
    ids.map((id) => event('venue_a', `EV-${id}`, [market('venue_a', `EV-${id}-X`, { rules: HARD, line: 0.1 })])),
    NOW,
  );
  await storeEvents(
    database,
    ids.map((id) => event('venue_b', `b${id}`, [market('venue_b', `0x${id}`)])),
    NOW,
  );
  const pairs = ids.map((id) => {
    const pair = storedPair(`EV-${id}-X`, `0x${id}`, 'proposed', {
      confidence: 1 / 3,
      explanation: { nested: [null, HARD, 1e-7] },
    });
    const { a_id, b_id } = pair;
    const decision: NewDecision = {
      a_id,
      b_id,
      action: 'propose',
      from_standing: 'none',
      to_standing: 'proposed',
      cause: 'engine_proved',
      actor_kind: 'engine',
      actor: 'rules-1',
      engine_version: 'rules-1',
      clause_a: 'c',
      clause_b: 'c',
      note: HARD,
    };
    return { pair, decision };
  });
  await storeFindings(database, pairs, NOW);
  await movePairs(
    database,
    [{ ...decisionOf(pairs), from_standing: 'proposed', to_standing: 'closed', cause: 'market_closed' }],
    NOW,
  );
  await settle(database);
  // What a market read before it was edited.
  await storeEvents(database, [event('venue_a', 'EV-00000', [market('venue_a', 'EV-00000-X', { rules: 'edited' })])], NOW);
  const watched = await database.prisma.pair.findFirstOrThrow({ select: { a_id: true, b_id: true } });
  await database.prisma.priceWatch.create({ data: { ...watched, far_since: NOW, told: 'divergent_price' } });
  const { id: outcome_id } = await database.prisma.pairOutcome.findFirstOrThrow({ select: { id: true } });
  await database.prisma.outcomeFinding.create({
    data: { outcome_id, cause: 'unclear', note: HARD, actor: 'Ada', actor_id: 'ada', at: NOW },
  });
  const user = await addUser(database, { name: 'Ada', email: 'ada@example.org', role: 'admin', passwordHash: 'x' }, byTests(NOW));
  await createKey({ database, clock: () => NOW }, 'bot', user && { userId: user.id });
  await settingOnce(database, 'secret', () => HARD);
}
