/** Reads clauses on how a figure is measured: an average, a candle, a close; or what counts as one. */
import { type ClauseReader, tokensIn } from '../clause.js';

/** What counts as one move of a policy rate: a cut of 50 basis points is two of 25, or the one cut of its meeting. */
const MOVES: readonly (readonly [string, RegExp])[] = [
  [
    'steps of 25 basis points',
    /\b(?:every|each) 25 (?:basis points|bps)\b|\b(?:cuts?|hikes?) of 25 (?:basis points|bps)\b|\b50 (?:basis points|bps)\b[^.]{0,60}\b(?:two|2) (?:\w+ )?(?:cuts|hikes)\b/,
  ],
  ['one a meeting', /\bwhatever (?:its|the) size\b|\b(?:regardless|irrespective) of (?:its |the )?(?:size|magnitude)\b/],
];

/** The ways of measuring that a sentence names; of moves of a rate, what counts as one. */
export const measurementReader: ClauseReader = {
  code: 'measurement_method',
  on: 'others',
  read: ({ text }, { family }) => {
    if (family === 'fed_count') return tokensIn(text, MOVES);
    return tokensIn(text, [
      ['trimmed average', /\btrimmed\b|\bexcluding the top\b/],
      [
        '60-second average',
        /\baverage of (?:the )?(?:\w+ )?(?:sixty|60) (?:seconds|rti|\w+ prices|prices)\b|\b(?:sixty|60)[- ]second (?:\w+ )?average\b/,
      ],
      ['candle close', /\bfinal "?close"?\b|"close" prices?\b/],
      ['candle high', /\bfinal "?high"?\b|"high" prices?\b/],
      ['candle low', /\bfinal "?low"?\b|"low" prices?\b/],
      ['open', /\bopen(?:ing)? price\b/],
      ['settlement price', /\bsettle(?:ment)? price\b/],
      ['daily close', /\bclos(?:e|ing) (?:value|price)\b(?! prices)|\bend-of-day\b/],
      ['intraday', /\bintraday\b|\bat any (?:time|point) during trading\b/],
    ]);
  },
};
