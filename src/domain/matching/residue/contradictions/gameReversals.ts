/** Lists statements that reverse what is usual in markets on games and players. */
import { GAMES } from '../../contract/facts.js';
import { DENIED, type Reversal, UNPLAYED } from './reversal.js';

/** Every such sentence. */
export const GAME_REVERSALS: readonly Reversal[] = [
  {
    what: 'a score that is rounded',
    families: GAMES,
    says: (text) =>
      /\bround(?:ed|ing) ?(?:up|down|to)?\b/.test(text) && /\b(?:score|margin|points|total|goals|runs)\b/.test(text),
  },
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
      /\bwins? (?:(?:an?|any|one) (?:[\w.]+ ){0,4}|the (?:first|second|final|last|next|opening|deciding) )(?:game|match|map|set|fight|bout)\b/.test(
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
