import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { Matcher } from '../../src/domain/matching/index.js';
import { startMatching } from '../../src/workflow/match.js';
import { openTestDatabase } from '../support/database.js';

test('markets that the engine cannot read are named in one line of the log, ten at most', async () => {
  const database = await openTestDatabase();
  // no text is known on which a reader fails
  const ids = Array.from({ length: 12 }, (_, at) => `venue_a:KX-${at}`);
  const taken = vi.spyOn(Matcher.prototype, 'takeUnreadable').mockReturnValueOnce(new Map(ids.map((id) => [id, 'broken'])));
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const matching = await startMatching({ database, clock: () => new Date(), log });
  await matching.update();
  taken.mockRestore();
  await database.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'markets that the engine cannot read', count: 12, markets: ids.slice(0, 10), fault: 'broken' },
  ]);
});
