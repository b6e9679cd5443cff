/** What YES of one market pays in one case. */
import type { Clause } from '../matching/caveats/clause.js';
import { PAYS_ALL } from '../score/settlement.js';

/** Where a cell comes from: the bet itself, a clause of the market's text, the venue's own rulebook, or nowhere. */
export type PayoffBasis = 'bet' | 'clause' | 'default' | 'unknown';

export interface PayoffCell {
  /** In words: `pays $0.50`, `waits up to 48 hours`, `unknown`. */
  readonly says: string;
  /** Least and most that YES pays, micro-dollars. Equal when it is certain. */
  readonly least: number;
  readonly most: number;
  /** Cells with one rule pay alike whatever it gives; null when the amount is all there is to it. */
  readonly rule: string | null;
  readonly basis: PayoffBasis;
  /** The venue's words, or the source of a default with its date. */
  readonly quote: string | null;
}

type Reading = Pick<PayoffCell, 'says' | 'least' | 'most' | 'rule'>;
const amount = (says: string, micros: number): Reading => ({ says, least: micros, most: micros, rule: null });
const ruled = (says: string, rule: string): Reading => ({ says, least: 0, most: PAYS_ALL, rule });

/** What the clause readers' words pay. Words that fix no amount are rules: two markets under one rule pay alike. */
const WORDS: Readonly<Record<string, Reading>> = {
  half: amount('pays $0.50', PAYS_ALL / 2),
  yes: amount('pays $1.00', PAYS_ALL),
  no: amount('pays nothing', 0),
  other: amount('“Other” wins: pays nothing', 0),
  nobody: amount('nobody wins: pays nothing', 0),
};

/** Rules by which an amount follows from something both markets share. Each venue sets its own prices, so they are not among these. */
const SHARED_RULES: Readonly<Record<string, string>> = {
  'winner counts': 'whoever advances or is declared the winner counts',
  'first in the alphabet': 'the first in the alphabet wins',
  'tie-break': 'a tie-break decides',
  'official result': 'the official result counts',
  'counts once a ball is played': 'counts once a ball is played',
  ignored: 'changes nothing',
  'its own outcome': 'is an outcome of its own',
  proportional: 'pays a share',
  stated: 'is paid as the text says',
  'scheduled day only': 'only the scheduled day counts',
  'next meeting': 'waits for the next meeting',
  'next election counts': 'the next election counts',
  'must accept': 'counts only who accepts',
  advance: 'the advance estimate counts',
  'first print': 'the first published figure counts',
  preliminary: 'the preliminary figure is named',
  counted: 'later revisions count',
  'not counted': 'later revisions do not count',
  'earlier figures': 'figures published until then decide',
  'later release': 'waits for a later release',
  'previous period': 'the figure of the period before decides',
  'official source': 'the official source decides',
  'other source': 'another source decides',
};

/** What each venue settles for itself: two of them seldom agree to the cent. */
const OWN_PRICES: Readonly<Record<string, string>> = {
  'fair price': 'pays a fair price that the venue sets',
  'last price': 'pays the last traded price',
  refund: 'stakes are given back',
};

const price = (says: string): Reading => ({ says, least: 0, most: PAYS_ALL, rule: null });

/** Rules give two days in hours and a week in days. */
const sayHours = (hours: number): string => (hours > 72 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`);

function readWord(word: string): Reading {
  const known = WORDS[word];
  if (known) return known;
  const own = OWN_PRICES[word];
  if (own) return price(own);
  if (word === 'open' || word === 'waits') return ruled('stays open until there is a result', 'waits');
  const [, hours] = /^(\d+) hours$/.exec(word) ?? [];
  if (hours !== undefined) return ruled(`waits up to ${sayHours(Number(hours))}`, `waits ${word}`);
  if (/^(?:\d|five|six)\S* innings$/.test(word)) return ruled(`counts after ${word}`, word);
  return ruled(SHARED_RULES[word] ?? word, word);
}

/**
 * A clause as a cell. Of several amounts it pays one, and the text alone doesn't say which; several rules hold together.
 */
export function clauseCell({ value, quote }: Clause): PayoffCell {
  const readings = value.split(', ').map(readWord);
  const [first] = readings;
  if (first && readings.length === 1) return { ...first, basis: 'clause', quote };
  return {
    says: readings.map(({ says }) => says).join(readings.every(({ rule }) => rule !== null) ? '; ' : ', or '),
    least: Math.min(...readings.map(({ least }) => least)),
    most: Math.max(...readings.map(({ most }) => most)),
    // The same list of words on both sides, with the case that each is for, is the same rule.
    rule: value,
    basis: 'clause',
    quote,
  };
}

/** A cell of the venue's rulebook, which the market's own text leaves to it. */
export const defaultCell = (word: string, source: string): PayoffCell => ({ ...readWord(word), basis: 'default', quote: source });

/** The text doesn't say, and nothing is known of the venue's habit. */
export const UNKNOWN_CELL: PayoffCell = {
  says: 'unknown',
  least: 0,
  most: PAYS_ALL,
  rule: null,
  basis: 'unknown',
  quote: null,
};

/** The ordinary result. */
export const betCell = (pays: boolean): PayoffCell => ({
  ...(pays ? amount('pays $1.00', PAYS_ALL) : amount('pays nothing', 0)),
  basis: 'bet',
  quote: null,
});
