import { expect, test } from 'vitest';
import { explainCommand } from '../../src/commands/explain.js';
import { storeEvents } from '../../src/store/events.js';
import { NOW } from '../api/world.js';
import { event, market } from '../support/markets.js';
import { besideService } from './besideService.js';
import { call } from './call.js';

const service = besideService('explain');

test('a market that is not open is said with what to do', async () => {
  const { code, err } = await call(explainCommand, ['KXNOPE-1'], { environment: service.environment, now: NOW }).catch(
    (error: Error) => ({ code: 1, err: [error.message] }),
  );
  expect(code).toBe(1);
  expect(err.join()).toMatch(
    /No open market of venue_a is called "KXNOPE-1"\. It may have closed or be spelled otherwise; .*words/,
  );
});

test('a market that nothing of the other venue comes near to is told so', async () => {
  await storeEvents(
    service.database,
    [event('venue_a', 'KXLONE', [market('venue_a', 'KXLONE-1')], { title: 'Quokka census' })],
    NOW,
  );
  const { code, out, err } = await call(explainCommand, ['KXLONE-1'], { environment: service.environment, now: NOW });
  expect({ code, out, err }).toEqual({
    code: 0,
    out: [],
    err: ['No open market of the other venue has words in common with it.'],
  });
});
