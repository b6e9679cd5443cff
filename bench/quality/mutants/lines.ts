/** Another line, comparator or metric of a game; top N in place of the winner. */

import { type MutantClass, type Rewrite, replacing } from './rewrite.js';
import { isGame } from './sides.js';

const LINED = /total|spread|player_prop|team_total/;

const plusOne = (text: string, by: number): string =>
  text
    .replace(/(?<![\d.-])-?(\d+)\.5\b/g, (found) => `${Number(found) + (found.startsWith('-') ? -by : by)}`)
    .replace(/\b(\d+)(?= or more\b| or fewer\b|\+)/g, (n) => `${Number(n) + by}`)
    .replace(/\bless than (\d+)\b(?!\.)/g, (_, n) => `less than ${Number(n) + by}`);

/** Every number of the line moves; `far` keeps the parity of grids. */
export const line: MutantClass = (_side, { family }) =>
  LINED.test(family)
    ? [1, 10].map(
        (by): Rewrite => ({
          name: `+${by}`,
          text: (text) => plusOne(text, by),
          code: (code) => code.replace(/(\d+)pt5/, (_, n) => `${Number(n) + by}pt5`),
          fields: ({ line: held, floor_strike }) => ({
            ...(held === undefined ? {} : { line: held < 0 ? held - by : held + by }),
            ...(floor_strike === undefined ? {} : { floor_strike: floor_strike + by }),
          }),
        }),
      )
    : [];

const TURNED: readonly (readonly [string, RegExp, string])[] = [
  ['under', /\b(?:more than|over)(?= \d)/gi, 'under'],
  ['or fewer', /\bor more\b/g, 'or fewer'],
  ['exactly', /\b(?:more than|over) (\d+\.\d+)/gi, 'exactly $1'],
];
export const comparator: MutantClass = (_side, { family }) =>
  LINED.test(family) ? TURNED.map(([name, from, to]) => replacing(name, from, to)) : [];

const METRICS: readonly (readonly [string, RegExp, string])[] = [
  ['cards', /\bgoals?\b/g, 'cards'],
  ['corners', /\bgoals?\b/g, 'corner kicks'],
  ['rebounds', /\bpoints?\b/gi, 'rebounds'],
  ['turnovers', /\bpoints?\b/gi, 'turnovers'],
  ['hits', /\bruns?\b/g, 'hits'],
  ['walks', /\bstrikeouts?\b/gi, 'walks'],
  ['sacks', /\breceiving yards?\b/gi, 'rushing yards'],
];
export const gameMetric: MutantClass = (_side, { family }) =>
  LINED.test(family) ? METRICS.map(([name, from, to]) => replacing(name, from, to)) : [];

/** A team's own total under the game's name. */
export const teamTotal: MutantClass = (_side, { family }) =>
  family === 'total'
    ? [
        replacing(
          'one team alone',
          / (?:and|&) (?:the )?[^.\n]*? (?:collectively score|combine (?:for|to score))/g,
          ' alone scores',
        ),
        replacing('team total', /\b(?:Total(?:s| Points| Goals| Runs)?|O\/U)\b/g, 'Team Total', { scopes: ['title'] }),
      ]
    : [];

const TOPS = ['finish in the top 3 of', 'finish in the top 10 of', 'finish second in', 'finish last in'];
/** A place among the first instead of the first. */
export const topN: MutantClass = (_side, pair) =>
  isGame(pair) || /fed|econ/.test(pair.family)
    ? []
    : TOPS.map(
        (words): Rewrite => ({
          name: words,
          text: (text) => text.replace(/\bwins\b|\bhas won\b/g, words.replace('finish', 'finishes')).replace(/\bwin\b/g, words),
        }),
      );
