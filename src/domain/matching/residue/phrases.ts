/** Splits the lexicon's lines into words and phrases, and composes phrases of their parts. */

/** The words and phrases of lines, which blanks part. */
export const words = (...lines: string[]): readonly string[] =>
  lines.flatMap((line) => line.split(/\s+/)).filter((word) => word !== '');

/** Every phrase of a head, a middle or none, and a tail. */
export const phrasesOf = (heads: string, middles: string, tails: string): readonly string[] =>
  words(heads).flatMap((head) =>
    ['', ...words(middles)].flatMap((middle) =>
      words(tails).map((tail) => [head, middle, tail].filter((part) => part !== '').join('_')),
    ),
  );
