import type { Book, Truth } from './book.js';
import { uuid } from './ids.js';
import { type Leg, listTopic, type Topic } from './topic.js';

/** `code|name on A|name on B|chance in cents`, one entrant a line; a missing name means that the venue doesn't list it. */
export function entrants(lines: string): Entrant[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'))
    .map(([code = '', a = '', b = '', cents = '1']) => ({ code, a: a || undefined, b: b || undefined, cents: Number(cents) }));
}

/** One entrant of a contest; a name is undefined where a venue doesn't list it. */
export interface Entrant {
  code: string;
  a: string | undefined;
  b: string | undefined;
  cents: number;
}

/** A contest that one entrant wins: the events, the entrants, and each venue's sentences about one of them. */
export interface Field {
  a: NonNullable<Topic['a']>;
  b: NonNullable<Topic['b']>;
  entrants: readonly Entrant[];
  titleA: (name: string) => string;
  primary: (name: string) => string;
  questionB: (name: string) => string;
  rulesB?: (name: string) => string;
  strikeKey?: string;
  expect: Truth['expect'];
  why: string;
}

/** Lists a contest on both venues with one YES market per entrant. */
export function listField(book: Book, field: Field): void {
  const legs = field.entrants.map((entrant): Leg => {
    const { code, a, b, cents } = entrant;
    return {
      cents,
      expect: field.expect,
      why: field.why,
      ...(a && {
        a: { suffix: code, title: field.titleA(a), yes: a, primary: field.primary(a), ...strikeOf(field.strikeKey, a) },
      }),
      ...(b && {
        b: {
          question: field.questionB(b),
          group: b,
          ...(b === 'Other' && { negRiskOther: true }),
          ...(field.rulesB && { rules: field.rulesB(b) }),
        },
      }),
    };
  });
  listTopic(book, { a: field.a, b: field.b, legs });
}

function strikeOf(key: string | undefined, name: string): { custom: Record<string, string>; strike: { type: string } } {
  if (key) return { custom: { [key]: uuid(`${key}${name}`) }, strike: { type: 'structured' } };
  return { custom: { Name: name }, strike: { type: 'custom' } };
}
