import fs from 'node:fs';
import type { Command } from 'commander';
import { buildSchema, isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.js';
import { CHANGE_TYPES } from '../../src/domain/change.js';
import { REFUSAL_CODES, Refusal } from '../../src/domain/refusal.js';
import { REASONS } from '../../src/domain/standing.js';
import { TOOLS } from '../../src/http/mcp/tools.js';
import { toProblem } from '../../src/http/problems.js';

const read = (name: string) => fs.readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const schema = buildSchema(read('schema/schema.graphql'));

/** Rows of the table of a page whose head begins with a word, each as its cells. */
function rowsOf(page: string, head: string): string[][] {
  const [, , body = ''] = new RegExp(`^\\| ${head} \\|(.*)\\n\\|[-|]+\\|\\n((?:\\|.*\\n?)+)`, 'm').exec(read(page)) ?? [];
  return body
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
/** What stands in a cell as code. */
const codesOf = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);
/** The first cells of a table, as code. */
const firstOf = (page: string, head: string): string[] => rowsOf(page, head).flatMap(([cell]) => codesOf(cell));
function valuesOf(name: string): string[] {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
}

describe('the README', () => {
  const rows = rowsOf('README.md', 'variable').map(([names, defaults]) => [codesOf(names), defaults?.split(', ') ?? []] as const);

  test.each(rows)('the default of %j is %j', (names, defaults) => {
    const given = names.flatMap((name, at) => codesOf(defaults[at]).map((value) => [name, value] as const));
    expect(readConfig(Object.fromEntries(given))).toEqual(readConfig({}));
  });

  test('names every command with the verbs that it has', async () => {
    const commands = firstOf('README.md', 'command').map((code) => code.replace(/^samebet /, '').split(' '));
    const alike = commands.filter(([name]) => name !== 'samebet').map(([name]) => name as string);
    const program = [...read('src/main.ts').matchAll(/^ {2}(\w+): async \(\) => \(await import/gm)].map(([, name]) => name);
    expect([...new Set(alike)].sort()).toEqual([...program].sort());
    for (const group of ['keys', 'users']) {
      const [, verbs = ''] = commands.find(([name]) => name === group) ?? [];
      expect(verbs.split('\\|')).toEqual(await verbsOf(group));
    }
    const [, words] = rowsOf('README.md', 'command').find(([cell]) => cell === '`samebet webhooks`') ?? [];
    expect(codesOf(words).sort()).toEqual((await verbsOf('webhooks')).sort());
  });

  test('its ratios are those of the last results', () => {
    const results = read('bench/RESULTS.md');
    const medianOf = (question: string) =>
      Number(new RegExp(`^\\| ${question} \\| samebet \\| \\*\\*([\\d.]+)\\*\\*`, 'm').exec(results)?.[1]);
    const [, times] = /^\| ahead of hand-written Fastify \+ pg, times .*?\| ([\d.]+) \|/m.exec(results) ?? [];
    const said = [
      ...(/reaches ([\d.]+) of its rate \(([\d.]+) when each question comes once\), a list of 50 matches ([\d.]+),\s+a look-up over GraphQL ([\d.]+)\.[\s\S]*? is ([\d.]+) times as fast/.exec(
        read('README.md'),
      ) ?? []),
    ].slice(1);
    const ratios = [
      '`GET /v0/match`',
      '`GET /v0/match`, each question once',
      '`GET /v0/matches\\?limit=50`',
      'GraphQL `match`',
    ].map(medianOf);
    expect(said.map(Number)).toEqual([...ratios, Number(Number(times).toFixed(1))]);
  });
});

async function verbsOf(group: string): Promise<string[]> {
  const commands = (await import(`../../src/commands/${group}.ts`)) as Record<string, (open: unknown) => Command>;
  const made = commands[`${group}Command`]?.(() => {});
  return made?.commands.map((command) => command.name()) ?? [];
}

describe('the documentation names all there are, and no other', () => {
  test('errors with their statuses', () => {
    const statusOf = (code: (typeof REFUSAL_CODES)[number]) => toProblem(new Refusal(code, ''), undefined as never).status;
    const rows = rowsOf('docs/api.md', 'status').map(([status, code]) => [codesOf(code)[0], Number(status)]);
    expect(rows.sort()).toEqual([...REFUSAL_CODES.map((code) => [code, statusOf(code)]), ['internal_error', 500]].sort());
  });

  test.each<[string, string, string, readonly string[]]>([
    ['reasons for no twin', 'docs/how-it-decides.md', '`reason`', REASONS],
    ['severities of caveats', 'docs/how-it-decides.md', 'severity', valuesOf('Severity')],
    ['changes', 'docs/changes.md', 'type', CHANGE_TYPES],
    ['tools', 'docs/mcp.md', 'tool', TOOLS.map(({ name }) => name)],
    [
      'alerts',
      'docs/operators.md',
      'alert',
      [...read('deploy/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name as string),
    ],
  ])('%s', (_, page, head, all) => {
    const cells = rowsOf(page, head).map(([cell = '']) => cell);
    expect(cells.flatMap((cell) => (cell.includes('`') ? codesOf(cell) : [cell])).sort()).toEqual([...all].sort());
  });

  test('what an answer says of who vouches and on what basis', () => {
    const rows = rowsOf('docs/how-it-decides.md', 'field');
    const saidOf = (field: string) => codesOf(rows.find(([cell]) => cell === `\`${field}\``)?.[1]).sort();
    expect([saidOf('tier'), saidOf('basis')]).toEqual([valuesOf('Tier').sort(), valuesOf('Basis').sort()]);
  });

  test('keys of the review, as its own help lists them', () => {
    const [, list = ''] = /^const KEYS = \[([\s\S]*?)^\]/m.exec(read('src/dashboard/parts/KeyHelp.tsx')) ?? [];
    const keys = [...list.matchAll(/^ {2}\['([^']+)'/gm)].flatMap(([, key]) => key?.split(/\s+/));
    expect(keys.length).toBeGreaterThan(5);
    expect(firstOf('docs/reviewers.md', 'key').sort()).toEqual(keys.sort());
  });
});
