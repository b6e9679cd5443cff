import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const COMPILER = createRequire(import.meta.url)('relay-compiler') as string;
const SDL = new URL('../../schema/schema.graphql', import.meta.url).pathname;
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-relay-'));
afterAll(() => fs.rmSync(home, { recursive: true }));

/** What a page of matches and candidates would ask for: a fragment that is asked again by `node`, and a list that grows. */
const SOURCE = `
graphql\`fragment Twin_market on Market @refetchable(queryName: "TwinAgainQuery") {
  id question reason twin_edge { tier confidence caveats node { market_id question } }
}\`;
graphql\`fragment Pairs_query on Query
  @refetchable(queryName: "PairsAgainQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
  pairs(first: $count, after: $cursor) @connection(key: "Pairs_pairs") {
    edges { node { id standing venue_a { ...Twin_market } venue_b { ...Twin_market } } }
  }
}\`;
graphql\`query PageQuery { ...Pairs_query matches(limit: 5) { matches { id venue_a { ...Twin_market } } } }\`;
`;

test('Relay’s compiler takes the published SDL: fragments that are asked again by `node`, connections, pages', async () => {
  fs.mkdirSync(path.join(home, 'src'));
  fs.copyFileSync(SDL, path.join(home, 'schema.graphql'));
  for (const name of ['Twin', 'Pairs', 'Page']) {
    const own = SOURCE.split(/(?=^graphql`)/m).filter((text) => new RegExp(`(fragment|query) ${name}`).test(text));
    fs.writeFileSync(path.join(home, 'src', `${name}.js`), own.join('\n'));
  }
  const config = { src: './src', schema: './schema.graphql', language: 'javascript', artifactDirectory: './made' };
  fs.mkdirSync(path.join(home, 'made'));
  fs.writeFileSync(path.join(home, 'relay.config.json'), JSON.stringify({ ...config, eagerEsModules: true }));
  await run(COMPILER, ['relay.config.json', '--output', 'verbose'], { cwd: home });
  const made = fs.readdirSync(path.join(home, 'made')).sort();
  expect(made).toEqual(
    ['PageQuery', 'PairsAgainQuery', 'Pairs_query', 'TwinAgainQuery', 'Twin_market'].map((name) => `${name}.graphql.js`).sort(),
  );
  const again = fs.readFileSync(path.join(home, 'made/TwinAgainQuery.graphql.js'), 'utf8');
  expect(again).toContain('node(id: $id)');
});
