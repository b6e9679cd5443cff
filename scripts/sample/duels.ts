import { AWARDS, listAward } from './awards.js';
import { type Book, judge, marketB } from './book.js';
import { eastern, plusHours, tickerDay } from './clock.js';
import { DUELS, type Duel, type Side } from './duelCard.js';
import { uuid } from './ids.js';
import { type Leg, listTopic } from './topic.js';

/** Tennis, a fight, an esports match; the first set and the first map of two of them; two football awards. */
export function listDuels(book: Book): void {
  for (const duel of DUELS) listDuel(book, duel);
  for (const award of AWARDS) listAward(book, award);
}

function listDuel(book: Book, duel: Duel): void {
  const { prefix, sides, start, slug, why } = duel;
  const [first, second] = sides;
  const key = `${tickerDay(start)}${first.code}${second.code}`;
  listWhole(book, duel, key);
  const a = (side: Side): string => `${prefix}-${key}-${side.code}`;
  if (why.startsWith('surname')) {
    judge(book, 'none', a(first), marketB(slug, 0), why);
    return;
  }
  judge(book, 'auto', a(first), marketB(slug, 0), why);
  judge(book, 'auto', a(second), marketB(slug, 1), why);
  judge(book, 'none', a(first), marketB(slug, 1), 'two_sided_other_side');
  if (duel.part) {
    listPart(book, duel, key);
    const part = duel.part.replace(' ', '-');
    judge(book, 'none', a(first), marketB(`${slug}-${part}`, 0), `${part.split('-')[0]}_vs_match`);
    judge(book, 'none', `${duel.partSeries}-${key}-1-${first.code}`, marketB(slug, 0), `${part.split('-')[0]}_vs_match`);
  }
}

function eventA({ prefix, competition, sources, sides, start }: Duel, key: string, scope: string) {
  return {
    series: prefix,
    ticker: `${prefix}-${key}`,
    title: `${sides[0].name} vs ${sides[1].name}`,
    sub: `${sides[0].code} vs ${sides[1].code} (${eastern(start, 'MMM d')})`,
    category: 'Sports',
    exclusive: true,
    sources,
    competition,
    scope,
    defaults: { close: plusHours(start, 24 * 14), expected: plusHours(start, 3), occurrence: plusHours(start, 3) },
  };
}

function listWhole(book: Book, duel: Duel, key: string): void {
  const { sides, chance, match, secondary, strikeKey, slug, titleB, rules, tags, start, sportsType } = duel;
  const versus = `${sides[0].name} vs ${sides[1].name}`;
  const legs = sides.map(
    ({ name, code }, index): Leg => ({
      cents: index === 0 ? chance : 100 - chance,
      a: {
        suffix: code,
        title: `Will ${name} win the ${versus} match?`,
        yes: name,
        primary: `If ${name} wins the ${versus} ${match}, then the market resolves to Yes.`,
        secondary,
        custom: { [strikeKey]: uuid(name) },
      },
    }),
  );
  const outcomes = titleB.includes('Francisco')
    ? (['Francisco Cerundolo', 'Thiago Seyboth Wild'] as const)
    : ([sides[0].name, sides[1].name] as const);
  const whole: Leg = { cents: chance, b: { slug, question: titleB, outcomes, sportsType } };
  const part: Leg[] = duel.part
    ? [
        {
          cents: chance + 1,
          b: {
            slug: `${slug}-${duel.part.replace(' ', '-')}`,
            question: `${versus}: ${duel.part} Winner`,
            rules: `This market will resolve to the side that wins ${duel.part} of the match between ${sides[0].name} and ${sides[1].name}. If ${duel.part} is not completed, this market will resolve 50-50.`,
            outcomes,
            group: `${duel.part} Winner`,
            sportsType: 'child_moneyline',
          },
        },
      ]
    : [];
  listTopic(book, {
    a: eventA(duel, key, 'Game'),
    b: { slug, title: titleB, rules, tags, end: start, start, day: eastern(start, 'yyyy-MM-dd'), fee: 'sports_fees' },
    legs: [...legs, whole, ...part],
  });
}

function listPart(book: Book, duel: Duel, key: string): void {
  const { sides, chance, match, part = '', partSeries = '' } = duel;
  listTopic(book, {
    a: { ...eventA(duel, key, part), series: partSeries, ticker: `${partSeries}-${key}-1` },
    legs: sides.map(({ name, code }, index) => ({
      cents: index === 0 ? chance - 1 : 101 - chance,
      a: {
        suffix: code,
        title: `Will ${name} win ${part} in the ${sides[0].name} vs ${sides[1].name} match?`,
        yes: name,
        primary: `If ${name} wins ${part} in the ${sides[0].name} vs ${sides[1].name} ${match}, then the market resolves to Yes.`,
      },
    })),
  });
}
