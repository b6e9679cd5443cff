import type { Database } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { type NewDecision, storeFindings } from '../../src/store/pairs.js';
import { settingOnce } from '../../src/store/settings.js';
import { addUser } from '../../src/store/users.js';
import { createKey } from '../../src/workflow/keys.js';
import { event, market, storedPair } from './markets.js';

const NOW = new Date('2026-11-21T12:00:00.123Z');
/** Texts that formats like to break: line ends of other worlds, quotes, emoji, a number that a double can't hold. */
const HARD = 'two\u2028lines\r\n"quoted" \\ 🂡 12345678901234567890 é';

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
      ...{ a_id, b_id, action: 'propose', from_standing: 'none', to_standing: 'proposed', cause: 'engine_proved' },
      ...{ actor_kind: 'engine', actor: 'rules-1', engine_version: 'rules-1', clause_a: 'c', clause_b: 'c', note: HARD },
    };
    return { pair, decision };
  });
  await storeFindings(database, pairs, NOW);
  // What a market read before it was edited.
  await storeEvents(database, [event('venue_a', 'EV-00000', [market('venue_a', 'EV-00000-X', { rules: 'edited' })])], NOW);
  const user = await addUser(database, { name: 'Ada', email: 'ada@example.org', role: 'admin', passwordHash: 'x' }, NOW);
  await createKey({ database, clock: () => NOW }, 'bot', user?.id);
  await settingOnce(database, 'secret', () => HARD);
}
