/** Reads how strong the things are that a question counts: earthquakes of a magnitude, hurricanes of a category. */
import { fact, type MarketText, type ReadFact } from '../facts.js';

/** What may stand behind a strength: it and anything stronger counts on both venues, whether that is said or not. */
const OR_MORE = String.raw`(?:\+| or (?:higher|greater|more|above|stronger))?`;
const SCALES: readonly (readonly [scale: string, words: RegExp])[] = [
  ['magnitude', new RegExp(String.raw`\bmagnitude (?:of )?(\d(?:\.\d+)?)${OR_MORE}`, 'gi')],
  ['magnitude', new RegExp(String.raw`\b(?:M ?)?(\d(?:\.\d+)?)${OR_MORE}[- ]magnitude\b`, 'gi')],
  ['magnitude', /\b(\d\.\d)\+(?= (?:\w+ ){0,2}earthquakes?\b)/gi],
  ['category', new RegExp(String.raw`\bcategory (\d)${OR_MORE}`, 'gi')],
];

/** The strength that a market's texts name, as a level (`magnitude/7`); none where they name none. */
export function strengthFacts({ title, rules }: MarketText): ReadFact[] {
  for (const [said, from] of [
    [title, 'title'],
    [rules, 'rules'],
  ] as const)
    for (const [scale, words] of SCALES) {
      const [found] = said.matchAll(words);
      if (found !== undefined) return [fact('level', `${scale}/${Number(found[1])}`, from, found[0])];
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
