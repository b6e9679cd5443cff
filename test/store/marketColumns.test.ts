import fs from 'node:fs';
import { expect, test } from 'vitest';
import { BINDING_FIELDS } from '../../src/domain/content.js';
import { MARKET_COLUMNS } from '../../src/domain/marketColumns.js';
import { readSources } from '../support/sources.js';

/** Of the table's rows, what no venue says. */
const OURS = ['hash', 'missed_at', 'content', 'first_seen_at', 'updated_at', 'rev'];
const SQL_TYPES: Readonly<Record<string, string>> = {
  String: 'text',
  'String[]': 'text[]',
  Int: 'integer',
  Float: 'double precision',
  Boolean: 'boolean',
  Json: 'jsonb',
  DateTime: 'timestamptz',
};

/** The columns of a model in prisma/schema.prisma with their SQL types; relations have none. */
function columnsOfModel(name: string): Record<string, string> {
  const schema = fs.readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
  const model = new RegExp(`^model ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(schema)?.[1] ?? '';
  const fields = [...model.matchAll(/^ {2}(\w+) +(\w+(?:\[\])?)/gm)].map(([, field, type]) => [field, type] as const);
  return Object.fromEntries(
    fields.flatMap(([field, type]) => (SQL_TYPES[type as string] ? [[field, SQL_TYPES[type as string]]] : [])),
  );
}

test('the table of columns and the database have the same columns, of the same types', () => {
  const stored = Object.entries(columnsOfModel('Market')).filter(([name]) => !OURS.includes(name));
  expect(Object.fromEntries(stored)).toEqual(
    Object.fromEntries(Object.entries(MARKET_COLUMNS).map(([name, { sql }]) => [name, sql])),
  );
});

/** Where columns are spelled on purpose: the table, what each venue's wire says, what the engine reads, what GraphQL shows. */
const SPELLED = ['domain/', 'venues/', 'graphql/'];
/** Of the 24 names that are no everyday words; a file that needs some of them, such as all fees, has fewer. */
const FEW = 7;

test('a column more is a line of the table and what each venue says of it: nothing that stores, reads or serves lists them', () => {
  const names = Object.keys(MARKET_COLUMNS).filter((name) => name.includes('_'));
  const spelled = readSources()
    .filter(({ file }) => !SPELLED.some((room) => file.startsWith(room)))
    .map(({ file, text }) => ({ file, names: names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)) }));
  expect(spelled.filter((each) => each.names.length > FEW)).toEqual([]);
});

// Their order goes into the names of stored texts: another order, and every text would count as changed.
test('the fields that name what a market says stand in the order in which stored names were made', () => {
  expect(BINDING_FIELDS).toEqual([
    ...['event_id', 'question', 'outcome', 'rules', 'close_time', 'occurrence', 'side', 'outcomes', 'end_date', 'game_start'],
    ...['sports_market_type', 'line', 'group_item', 'strike_type', 'floor_strike', 'cap_strike'],
  ]);
});
