/** Lists statements that reverse what is usual in markets on games and players. */
import { type Family, GAMES } from '../../contract/facts.js';
import { DENIED, type Reversal, UNPLAYED } from './reversal.js';

/** Parts of a game that often have no winner. */
export const MAY_END_LEVEL = /^(?:[1-4]q|[12]h|period\d|inning\d|first\d+min)$/;
/** Parts of a game that begin with the score of those before. */
const LATER_PART = /^(?:[2-4]q|2h|period[23]|inning[2-9])$/;

/** Every such sentence. */
export const GAME_REVERSALS: readonly Reversal[] = [
  {
    what: 'a score that is rounded',
    families: GAMES,
    says: (text) =>
      /\bround(?:ed|ing) ?(?:up|down|to)?\b/.test(text) && /\b(?:score|margin|points|total|goals|runs)\b/.test(text),
  },
  {
    // "tied at the end of the second period" is of all that was played until then
    what: 'the score at the end of a part',
    families: GAMES,
    says: (text, { fields }) =>
      LATER_PART.test(String(fields.period?.value)) &&
      /\b(?:ties?|tied|level|drawn?|leads?|leading|ahead|in front)\b[^.]{0,30}\b(?:at|by) the end of\b/.test(text),
  },
  {
    // "otherwise, the market resolves to the other side": of a part that ends level too
    what: 'a part that may end level',
    families: new Set<Family>(['game_winner']),
    says: (text, { fields }) =>
      MAY_END_LEVEL.test(String(fields.period?.value)) && /^otherwise\b[^.]*\bresolves? to "(?!yes|no\b)/.test(text),
  },
  { what: 'a tie of two games', families: GAMES, says: /\bwins? the tie\b/ },
  {
    what: 'two legs of a tie',
    families: GAMES,
    says: /\b(?:first|second|other|both) legs?\b|\baggregate\b/,
    unless: DENIED,
  },
  {
    what: 'overtime taken off',
    families: GAMES,
    says: (text, { fields }) =>
      fields.overtime?.value !== 'out' && /\b(?:less|minus|before|without|except|but not) (?:any |the )?overtime\b/.test(text),
  },
  {
    // "ET" behind a time of the day is Eastern Time
    what: 'extra time alone',
    families: GAMES,
    titles: true,
    says: /^et$|(?<!\d[ap]?\.?m?\.? ?)\(et\)|\bin et\b/,
  },
  {
    // "wins the final match of the group" may be any of several
    what: 'one of several matches',
    families: GAMES,
    says: (text, { fields }) =>
      fields.period?.value === 'full' &&
      /\bwins? (?:(?:an?|any|one) (?:[\w.]+ ){0,4}|the (?:first|second|final|last|next|opening|deciding) )(?:game|match|map|set|fight|bout)\b|\bwinner of (?:an?|any|one) (?:\w+ ){0,3}(?:game|map|set)\b/.test(
        text,
      ),
  },
  {
    what: 'overtime alone',
    families: GAMES,
    says: (text, { fields }) =>
      /\b(?:in|of|during) (?:any |the )?overtime\b/.test(text) &&
      !(
        fields.overtime?.value === 'in' &&
        /\b(?:includ\w+|counts?)\b/.test(text) &&
        !/\b(?:only|just|alone|solely)\b/.test(text)
      ),
  },
  // ninety minutes go with their stoppage time
  {
    what: 'regular play without stoppage time',
    families: GAMES,
    says: /\b90 minutes\b/,
    unless: /\b(?:stoppage|injury|added)\b/,
  },
  {
    what: 'a winner that is named by another side',
    families: GAMES,
    says: /\b(?:team|player|side|fighter|club|one) (?:that|which|who|whom) [^,.]{2,60}? (?:defeat|beat|play|face)s?\b|\b(?:team|player|side|fighter|club|one) against\b/,
  },
  {
    what: "a team's figure instead of its player's",
    families: new Set(['player_prop']),
    says: /\bteam (?:records?|scores?|gets?|has|makes?|throws?)\b/,
  },
  {
    what: 'a condition beside the score',
    families: GAMES,
    says: /\bwith (?:both|either|neither|each|at least|at most)\b/,
    unless: UNPLAYED,
  },
];
