import type { Database } from '../../src/store/database.js';

/** Everything of several words that the venues wrote and the index holds. */
export async function readPhrases({ prisma }: Database): Promise<string[]> {
  const markets = await prisma.market.findMany();
  const events = await prisma.event.findMany();
  const texts = [
    ...markets.flatMap(({ question, outcome, group_item, rules }) => [
      question,
      outcome,
      group_item,
      ...rules.split(/(?<=\.)\s/),
    ]),
    ...events.flatMap(({ title, sub_title }) => [title, sub_title]),
  ];
  return [...new Set(texts.map((text) => text?.trim() ?? '').filter((text) => text.length >= 8 && text.includes(' ')))];
}
