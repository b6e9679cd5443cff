import { expect, test } from 'vitest';
import { keysCommand } from '../../src/commands/keys.js';
import { addAnswers } from '../../src/store/keyUsage.js';
import { NOW } from '../api/world.js';
import { besideService } from './besideService.js';
import { call } from './call.js';

const service = besideService('keys');

test('each verb prints one JSON value, and nothing beside it', async () => {
  const asJson = async (...args: string[]) => {
    const { out, err } = await call(keysCommand, [...args, '--json'], { environment: service.environment, now: NOW });
    expect([out.length, err]).toEqual([1, []]);
    return JSON.parse(out[0] ?? '') as unknown;
  };
  const { id } = (await asJson('create', '--name', 'bot')) as { id: string };
  expect(await asJson('log', 'bot')).toEqual([]);
  const answers = [200, 404].map((status) => ({ key_id: id, minute: NOW, route: '/v0/match', status, requests: 1 }));
  await addAnswers(service.database, answers, NOW);
  expect(await asJson('log', 'bot')).toMatchObject([
    { route: '/v0/match', status: 200, requests: 1 },
    { route: '/v0/match', status: 404, requests: 1 },
  ]);
  expect(await asJson('list')).toMatchObject([{ id, name: 'bot' }]);
  expect(await asJson('revoke', 'bot')).toMatchObject([{ id }]);
});
