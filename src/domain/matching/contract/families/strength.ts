/** Reads how strong the things are that a question counts: earthquakes of a magnitude, hurricanes of a category. */
import { fact, type MarketText, type ReadFact } from '../facts.js';

/** What may stand behind a strength; without it, anything stronger counts on both venues. */
const OR_MORE = String.raw`(?:\+|(?: \w+)? or (?:higher|greater|more|above|stronger)|(?: \w+)? or (?<less>lower|less|below|weaker))?`;
const SCALES: readonly (readonly [scale: string, words: RegExp])[] = [
  ['magnitude', new RegExp(String.raw`\bmagnitude (?:of )?(?<size>\d(?:\.\d+)?)${OR_MORE}`, 'gi')],
  ['magnitude', new RegExp(String.raw`\b(?:M ?)?(?<size>\d(?:\.\d+)?)${OR_MORE}[- ]magnitude\b`, 'gi')],
  ['magnitude', /\b(?<size>\d\.\d)\+(?= (?:\w+ ){0,2}earthquakes?\b)/gi],
  ['category', new RegExp(String.raw`\b(?<only>exactly )?category (?<size>\d)${OR_MORE}`, 'gi')],
];

/** A strength by its words: `magnitude/7`, `category/2-` for that or weaker, `category/2=` for that alone. */
const levelOf = (scale: string, { size, less, only }: Readonly<Record<string, string | undefined>>): string =>
  `${scale}/${Number(size)}${less !== undefined ? '-' : only !== undefined ? '=' : ''}`;

/** The strength that a market's texts name, as a level; none where they name none. */
export function strengthFacts({ title, rules }: MarketText): ReadFact[] {
  for (const [said, from] of [
    [title, 'title'],
    [rules, 'rules'],
  ] as const)
    for (const [scale, words] of SCALES) {
      const [found] = said.matchAll(words);
      if (found?.groups !== undefined) return [fact('level', levelOf(scale, found.groups), from, found[0])];
    }
  return [];
}

const withoutIn = (said: string): string => SCALES.reduce((text, [, words]) => text.replace(words, ' '), said);

/** A text without its strengths, whose numbers would be taken for those of a count: "exactly 7 earthquakes of magnitude 7.0 or higher". */
export const withoutStrengths = (text: MarketText): MarketText => ({
  ...text,
  question: withoutIn(text.question),
  outcome: withoutIn(text.outcome),
  rules: withoutIn(text.rules),
});
