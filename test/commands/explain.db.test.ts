import { expect, test } from 'vitest';
import { explainCommand } from '../../src/commands/explain.js';
import { storeEvents } from '../../src/store/events.js';
import { storeFindings } from '../../src/store/pairs.js';
import { NOW } from '../api/world.js';
import { event, market, storedPair } from '../support/markets.js';
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

test('of a matched market its match is shown, and no near miss beside it', async () => {
  await storeEvents(
    service.database,
    [
      event('venue_a', 'KXRAIN', [market('venue_a', 'KXRAIN-1')], { title: 'Rain in Quito' }),
      event('venue_b', 'rain', [market('venue_b', '0xa1:0'), market('venue_b', '0xa2:0')], { title: 'Rain in Quito' }),
    ],
    NOW,
  );
  const asked = async () => {
    const { out } = await call(explainCommand, ['KXRAIN-1', '--json'], { environment: service.environment, now: NOW });
    return out.map((line) => JSON.parse(line).b_id);
  };
  expect((await asked()).sort()).toEqual(['venue_b:0xa1:0', 'venue_b:0xa2:0']);
  await storeFindings(service.database, [{ pair: storedPair('KXRAIN-1', '0xa2:0', 'auto_verified') }], NOW);
  expect(await asked()).toEqual(['venue_b:0xa2:0']);
});
