import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agreement } from '../../../../src/domain/matching/comparison/agreement.js';
import { compareSubjects } from '../../../../src/domain/matching/comparison/compareSubjects.js';
import { type Entity, type Facts, FIELDS, type FieldName } from '../../../../src/domain/matching/contract/facts.js';
import { judgeLine, readContract, toListing } from '../../../../src/domain/matching/index.js';

const rows = ['hardSet', 'unseen/round01-02', 'unseen/round32'].flatMap((name) =>
  readFileSync(new URL(`../../../matching/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => judgeLine.parse(JSON.parse(line))),
);

test('whether two markets agree in a field does not hang on which of them is asked first', () => {
  const apart = rows.flatMap(({ id, a, b }) => {
    if (Array.isArray(b)) return [];
    const [left, right] = [readContract(toListing(a, 'venue_a')).facts, readContract(toListing(b, 'venue_b')).facts];
    return (Object.keys(FIELDS) as FieldName[]).flatMap((field) => {
      const [one, other] = [agreement(field, left, right), agreement(field, right, left)];
      return one === other ? [] : [`${id} ${field}: ${one}, ${other}`];
    });
  });
  expect(apart).toEqual([]);
});

const team = (name: string): Entity => ({ kind: 'team', id: `nfl/${name}`, name });
const game = (subject: string, sides: readonly string[]): Facts =>
  ({
    venue: 'venue_a',
    id: subject,
    group_id: null,
    family: 'game_winner',
    conflicts: [],
    fields: {
      subject: { value: team(subject), from: 'title', quote: subject },
      participants: { value: sides.map(team), from: 'title', quote: sides.join(' ') },
    },
  }) as Facts;

test('a bout is one whichever side names the two fighters', () => {
  const bout = (names: readonly string[], gender: string): Facts =>
    ({
      ...game('bears', []),
      fields: {
        gender: { value: gender, from: 'ticker', quote: 'KX' },
        ...(names.length > 0 && {
          participants: { value: names.map((name) => ({ kind: 'person', id: null, name })), from: 'title', quote: '' },
        }),
      },
    }) as Facts;
  const [named, unnamed] = [bout(['jo doe', 'al roe'], 'm'), bout([], 'w')];
  expect([agreement('gender', named, unnamed), agreement('gender', unnamed, named)]).toEqual(['unknown', 'unknown']);
});

test.each([[['lions', 'tigers']], [['tigers', 'lions']]])(
  'of a subject that is none of its fixture’s sides nobody is the opponent: %s',
  (sides) => {
    expect(compareSubjects(game('bears', sides), game('lions', ['lions', 'wolves']))).toBe('other');
    expect(compareSubjects(game('tigers', sides), game('lions', ['lions', 'wolves']))).toBe('other side');
  },
);
