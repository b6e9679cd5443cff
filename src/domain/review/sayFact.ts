/** A compared fact as a person says it: never an interval, an instant in milliseconds or a code name. */

import { type Entity, type FactValue, FIELDS, type FieldName, type GridSet } from '../matching/contract/facts.js';
import { leagueOf } from '../matching/entities/leagues.js';
import { saySet } from './saySet.js';

const MINUTE = 60_000;
const NEW_YORK = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  ...{ hour12: true, timeZone: 'America/New_York' },
});
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a field is called on a page. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  subject: 'YES pays on',
  participants: 'Between',
  team: 'Team',
  competition: 'Competition',
  season: 'Season',
  stage: 'Stage',
  gender: 'Men’s or women’s',
  level: 'Level',
  period: 'Part of the game',
  game_number: 'Game of the series',
  overtime: 'Overtime',
  day: 'Day',
  start: 'Starts',
  metric: 'What is measured',
  reference: 'Period measured',
  vintage: 'Release',
  source: 'Measured by',
  asset: 'Asset',
  instant: 'Read at',
  set: 'Pays when it is',
  direction: 'Direction',
  office: 'Office',
  place: 'Place',
  district: 'District',
  cycle: 'Election year',
  phase: 'Round of voting',
  party: 'Party',
  rank: 'Place won',
  predicate: 'What must happen',
  actor: 'Who acts',
  target: 'Whom it concerns',
  occasion: 'Occasion',
  award: 'Award',
  words: 'Words to be said',
  count: 'How many times',
  deadline: 'By when',
  window_start: 'Counts from',
  polarity: 'Asked for',
  gist: 'Content words',
};

/** Codes that read as no words of their own; the rest are their words with underscores. */
const WORDS: { readonly [F in FieldName]?: Readonly<Record<string, string>> } = {
  gender: { m: 'men’s', w: 'women’s' },
  period: { full: 'the whole game', h1: 'the first half', h2: 'the second half', f5: 'the first five innings' },
  overtime: { in: 'counts', out: 'does not count' },
  polarity: { yes: 'that it happens', no: 'that it does not happen' },
  stage: { sf: 'semi-final', qf: 'quarter-final', r16: 'round of 16', r32: 'round of 32' },
  rank: { '1': 'first', '2': 'second', '3': 'third' },
  predicate: { ipo: 'goes public (IPO)', holds: 'holds the office', next: 'is next in office', win: 'wins', touch: 'is touched' },
  asset: { BTC: 'Bitcoin (BTC)', ETH: 'Ether (ETH)', SOL: 'Solana (SOL)', XRP: 'XRP', DOGE: 'Dogecoin (DOGE)' },
};
const SHORT = /^(?:cpi|ppi|pce|gdp|us|uk|eu|ai|yoy|mom|qoq|fed|nfl|nba|nhl|mlb|epl|atp|wta|ufc|mvp|ipo|fomc)$/;

/** `cpi_core_yoy` as `CPI core YOY`. */
function plainWords(code: string): string {
  const bare = code.replace(/^(?:party|city|state|org|country)\//, '');
  return bare
    .split(/[_-]/)
    .map((word) => (SHORT.test(word) ? word.toUpperCase() : word))
    .join(' ');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const titled = (name: string): string => (/[A-Z]/.test(name) ? name : name.split(' ').map(capital).join(' '));

/** `21 Nov 2026, 5:00 pm New York` */
function sayInstant(ms: number): string {
  return `${NEW_YORK.format(ms).replace(/\u202f/g, ' ')} New York`;
}

/** A limit is the first moment that no longer counts when it stands on a full hour: a minute before it is what texts say. */
function sayDeadline(ms: number): string {
  return `by ${sayInstant(ms % (60 * MINUTE) === 0 ? ms - MINUTE : ms)}`;
}

/** `2026`, `2026-11`, `2026-Q4`, `on/2026-12-31`, `week/2026-07-10` */
function sayPeriod(code: string): string {
  const [, kind, rest = code] = /^(\w+)\/(.*)$/.exec(code) ?? [];
  const said = /^\d{4}-\d\d-\d\d$/.test(rest)
    ? DAY.format(new Date(`${rest}T00:00Z`))
    : /^\d{4}-\d\d$/.test(rest)
      ? MONTH.format(new Date(`${rest}-01T00:00Z`))
      : rest.replace(/^(\d{4})-(Q\d)$/, '$2 $1');
  return kind === undefined || kind === 'on' ? said : `${plainWords(kind)} of ${said}`;
}

function sayCode(field: FieldName, value: string): string {
  if (field === 'competition') return leagueOf(value)?.name ?? plainWords(value);
  if (field === 'reference') return sayPeriod(value);
  if (field === 'place' && value.startsWith('city/')) return titled(plainWords(value));
  if (field === 'party') return titled({ 'party/dem': 'Democratic', 'party/rep': 'Republican' }[value] ?? plainWords(value));
  if (field === 'period') {
    const numbered = /^(set|map|q|p|round|game|inning)(\d+)$/.exec(value);
    const [, part, number] = numbered ?? [];
    if (part && number) return `${{ q: 'quarter', p: 'period' }[part] ?? part} ${number}`;
  }
  const known = WORDS[field]?.[value];
  if (known !== undefined) return known;
  return /[A-Z\d]/.test(value) ? value.replaceAll('_', ' ') : plainWords(value);
}

const isEntity = (value: object): value is Entity => 'kind' in value;
const isSet = (value: object): value is GridSet => 'parts' in value;

function sayList(field: FieldName, list: readonly (string | Entity)[]): string {
  const said = list.map((item) => (typeof item === 'string' ? item : titled(item.name)));
  if (field === 'participants') return said.join(' and ');
  return field === 'words' ? said.map((word) => `“${word}”`).join(' or ') : said.join(', ');
}

/** A fact's value in words. */
export function sayFact(field: FieldName, value: FactValue): string {
  const kind = FIELDS[field];
  if (typeof value === 'number')
    return kind === 'deadline' ? sayDeadline(value) : kind === 'instant' ? sayInstant(value) : String(value);
  if (typeof value === 'string') return kind === 'day' ? sayPeriod(value) : sayCode(field, value);
  if (isSet(value)) return saySet(value);
  return isEntity(value) ? titled(value.name) : sayList(field, value as readonly (string | Entity)[]);
}
