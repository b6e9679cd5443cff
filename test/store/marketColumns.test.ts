import fs from 'node:fs';
import { expect, test } from 'vitest';
import { BINDING_FIELDS } from '../../src/domain/content.js';
import { MARKET_COLUMNS } from '../../src/domain/marketColumns.js';

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

// Their order goes into the names of stored texts: another order, and every text would count as changed.
test('the fields that name what a market says stand in the order in which stored names were made', () => {
  expect(BINDING_FIELDS).toEqual([
    ...['event_id', 'question', 'outcome', 'rules', 'close_time', 'occurrence', 'side', 'outcomes', 'end_date', 'game_start'],
    ...['sports_market_type', 'line', 'group_item', 'strike_type', 'floor_strike', 'cap_strike'],
  ]);
});
