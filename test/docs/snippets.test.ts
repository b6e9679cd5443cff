import fs from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { home, printed, start } from '../commands/cli.js';
import { freePort } from '../faults/support/ports.js';
import { hasTool, makeFolder, run, SECRET, type Stage } from './runner.js';
import { pages, snippetsOf } from './snippets.js';

const ALL = pages().flatMap((name) => snippetsOf(name));
const RUN = ALL.filter(({ notRun }) => notRun === undefined);
/** Blocks that say why nothing runs them: another one is a decision, and so is each of these. */
const NOT_RUN = 12;
/** A match of the sample. */
const STIRRED = 'KXPRESNOMR-28-TCAR';
let stirredTwin: string | undefined;
let stage: Stage;

async function signIn(link: string): Promise<string> {
  const response = await fetch(link, { redirect: 'manual' });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

beforeAll(async () => {
  const PORT = String(await freePort());
  const data = `${home}/data`;
  const settings = { RATE_LIMIT_PER_MINUTE: '100000', AUTH_SECRET: SECRET, WEBHOOK_ALLOW: '127.0.0.1' };
  const demo = start(['demo'], { PORT, SAMEBET_DATA: data, ...settings });
  const links = printed(demo, /reviewer {2}(http\S+)/);
  const [, key = ''] = await printed(demo, /API key: (\S+)/);
  const [, link = ''] = await links;
  stage = { url: `http://127.0.0.1:${PORT}`, key, data, cookie: await signIn(link), folder: makeFolder() };
});
afterAll(() => fs.rmSync(stage.folder, { recursive: true }));

async function graphql<T>(query: string, variables: object): Promise<T> {
  const headers = { 'content-type': 'application/json', cookie: stage.cookie };
  const response = await fetch(`${stage.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

interface Seen {
  pair: { standing: string; version: number; content_a: string; content_b: string };
}

/** A match that no block asks about is suspended, or is one again: subscribers are told of both. */
async function stir(): Promise<void> {
  const { match } = await graphql<{ match: { matched_market: { market_id: string } | null } }>(
    'query ($id: String!) { match(venue: venue_a, market_id: $id) { matched_market { market_id } } }',
    { id: STIRRED },
  );
  stirredTwin ??= match.matched_market?.market_id;
  const ids = { venue_a: STIRRED, venue_b: stirredTwin };
  const { pair } = await graphql<Seen>(
    'query ($venue_a: String!, $venue_b: String!) { pair(venue_a: $venue_a, venue_b: $venue_b) { standing version content_a content_b } }',
    ids,
  );
  const { standing, ...seen } = pair;
  const verb = standing === 'suspended' ? 'undo' : 'suspend';
  await graphql(`mutation ($pair: SeenPair!) { ${verb}(pair: $pair) { version } }`, { pair: { ...ids, ...seen } });
}

test('blocks that nothing runs are few, and say why', () => {
  const reasons = ALL.flatMap(({ at, notRun }) => (notRun === undefined ? [] : [`${at}: ${notRun}`]));
  console.info(`documentation: ${RUN.length} blocks run, ${reasons.length} don’t:\n${reasons.join('\n')}`);
  expect(reasons).toHaveLength(NOT_RUN);
  for (const { notRun } of ALL) if (notRun !== undefined) expect(notRun.split(' ').length).toBeGreaterThan(3);
});

test('every GraphQL block is valid under the published schema', () => {
  const schema = buildSchema(fs.readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
  const documents = ALL.filter(({ language }) => language === 'graphql');
  expect(documents.length).toBeGreaterThan(10);
  for (const { at, code } of documents) expect([at, validate(schema, parse(code))]).toEqual([at, []]);
});

describe.each(pages().filter((name) => RUN.some(({ at }) => at.startsWith(`${name}:`))))('%s', (name) => {
  for (const snippet of RUN.filter(({ at }) => at.startsWith(`${name}:`))) {
    test(`${snippet.at} runs: ${snippet.language}`, async () => {
      if (!hasTool(snippet.language)) return console.warn(`SKIPPED: ${snippet.at}, since there is no ${snippet.language}3.`);
      const ran = await run(snippet, stage, stir);
      expect(ran, `${snippet.code}\n${ran.out}\n${ran.err}`).toMatchObject({ code: snippet.endless ? null : 0 });
    });
  }
});
