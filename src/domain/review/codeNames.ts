/** Codes of facts in words: the names of our tables first, then words of our own, and last the code's words. */

import type { FieldName } from '../matching/contract/facts.js';
import { ASSETS } from '../matching/entities/assets.js';
import { AWARDS, CEREMONIES } from '../matching/entities/awards.js';
import { BANKS } from '../matching/entities/banks.js';
import { COMPETITIONS, leagueOf } from '../matching/entities/leagues.js';
import { metricOf } from '../matching/entities/metrics.js';
import { PARTIES } from '../matching/entities/parties.js';
import { placeOf } from '../matching/entities/places.js';
import { STATIONS } from '../matching/entities/stations.js';
import { titled } from './sayName.js';

const SHORT =
  /^(?:cpi|ppi|pce|gdp|ism|us|uk|un|eu|ai|yoy|mom|qoq|fed|nfl|nba|nhl|mlb|epl|atp|wta|ufc|mvp|al|nl|alcs|nlcs|ipo|fomc|tsa|dni|rcp)$/;

/** `cpi_core_year` as `CPI core year`. */
export function plainWords(code: string): string {
  const bare = code.replace(/^(?:party|city|state|org|country)\//, '');
  return bare
    .split(/[_-]/)
    .map((word) => (SHORT.test(word) ? word.toUpperCase() : word))
    .join(' ');
}

const named = <T extends { id: string }>(entries: readonly T[], nameOf: (entry: T) => string | undefined) => {
  const names = new Map(entries.map((entry) => [entry.id, nameOf(entry)]));
  return (id: string): string | undefined => names.get(id);
};
const ceremony = named(CEREMONIES, ({ name }) => name);
const award = named(AWARDS, ({ aliases }) => aliases[0]);
const competition = named(COMPETITIONS, ({ name }) => name);
const bank = named(BANKS, ({ name }) => name);
const station = named(STATIONS, ({ id, name, city }) => `${name === city ? name : `${name}, ${city}`} (${id})`);
const asset = named(ASSETS, ({ id, name }) => (name.includes(id) || id.length > 5 ? name : `${name} (${id})`));
const party = named(PARTIES, ({ name }) => name.replace(/ Party(?: \(US\))?$/, ''));

/** `epl/english-premier-league#top4` as `English Premier League, top 4`. */
function level(code: string): string | undefined {
  const [id = '', goal] = code.split('#');
  const name = competition(id) ?? leagueOf(id)?.name;
  if (name === undefined || goal === undefined) return name;
  return `${name}, ${goal.replace(/^([a-z]+)(\d)/, '$1 $2')}`;
}

/** What the tables call a code. */
const TABLES: { readonly [F in FieldName]?: (code: string) => string | undefined } = {
  award: (code) =>
    award(code) ??
    ceremony(code) ??
    plainWords(code.replace(/^\w+\//, ''))
      .split(' ')
      .map(titled)
      .join(' '),
  competition: (code) => leagueOf(code)?.name ?? ceremony(code),
  metric: (code) => metricOf(code)?.aliases[0],
  place: (code) => placeOf(code)?.name,
  source: (code) => bank(code) ?? station(code),
  asset,
  level,
  party,
};

/** Codes that no table names and that read as no words of their own. */
const WORDS: { readonly [F in FieldName]?: Readonly<Record<string, string>> } = {
  gender: { m: 'men’s', w: 'women’s' },
  period: {
    full: 'the whole game',
    h1: 'the first half',
    h2: 'the second half',
    f5: 'the first five innings',
    '1h': 'the first half',
    '2h': 'the second half',
    weekly: 'the week',
  },
  overtime: { in: 'counts', out: 'does not count' },
  polarity: { yes: 'that it happens', no: 'that it does not happen' },
  stage: { sf: 'semi-final', qf: 'quarter-final', r16: 'round of 16', r32: 'round of 32' },
  rank: { '1': 'first', '2': 'second', '3': 'third', '4': 'fourth', '5': 'fifth' },
  place: { global: 'worldwide' },
  phase: { general: 'general election', special: 'special election', round1: 'first round', runoff: 'run-off' },
  vintage: { advance: 'advance estimate', second: 'second estimate', third: 'third estimate', final: 'final figure' },
  source: { market_cap: 'market value', rotten_tomatoes: 'Rotten Tomatoes', ai_arena: 'AI Arena', rcp: 'RealClearPolitics' },
  metric: {
    office: 'who gets the office',
    seats: 'seats won',
    majority: 'a majority',
    outright: 'a win without a run-off',
    high_temp: 'highest temperature',
    low_temp: 'lowest temperature',
    critics: 'critics’ score',
    gross: 'box office',
    cuts: 'rate cuts',
    hikes: 'rate hikes',
    policy_rate: 'the rate itself',
    approval: 'approval rating',
    ...{
      up_or_down: 'up or down',
      opening_weekend: 'opening weekend’s box office',
      approval_touch: 'approval rating, at any time',
    },
  },
  predicate: {
    ipo: 'goes public (IPO)',
    holds: 'holds the office',
    next: 'is next in office',
    win: 'wins',
    touch: 'is touched',
    nominee: 'is the nominee',
    first_leave: 'is the first to leave',
    leave: 'leaves office',
    resign: 'resigns',
    confirm: 'is confirmed',
    announce: 'is announced',
    nominate: 'is nominated',
    matchup: 'both are nominated',
  },
};

/** A code of a field as people say it. */
export function codeName(field: FieldName, code: string): string {
  const known = TABLES[field]?.(code) ?? WORDS[field]?.[code];
  if (known !== undefined) return known;
  const numbered = field === 'period' ? /^(set|map|q|p|round|game|inning)(\d+)$/.exec(code) : null;
  const [, part, number] = numbered ?? [];
  if (part && number) return `${{ q: 'quarter', p: 'period' }[part] ?? part} ${number}`;
  if (field === 'place' && code.startsWith('city/')) return titled(plainWords(code));
  return /[A-Z\d]/.test(code) ? code.replaceAll('_', ' ') : plainWords(code);
}
