import { type Book, judge, marketB } from './book.js';
import { LADDERS, type Ladder } from './deadlines.js';
import { entrants, listField } from './field.js';
import { slugify } from './ids.js';
import { PRESS } from './sources.js';
import { type Leg, listTopic } from './topic.js';

/** Deadline ladders of world affairs, companies and science, and whoever leads Venezuela at the year's end. */
export function listWorld(book: Book): void {
  for (const ladder of LADDERS) listLadder(book, ladder);
  judgeRungs(book);
  listVenezuela(book);
}

const question = (ladder: Ladder, by: string): string => `${ladder.ask} by ${by}?`;

function listLadder(book: Book, ladder: Ladder): void {
  const { series, category, tags, titleA, askA, titleB, primary, secondary, rules, rungs, expect, why } = ladder;
  const legs = rungs.map((rung): Leg => {
    const { code, before, by, end, cents, on, closed } = rung;
    const at = `${end.slice(0, 10)}T15:00:00Z`;
    return {
      cents,
      expect: closed ? 'none' : expect,
      why: closed ? 'closed rung inside an open event' : why,
      ...(on !== 'b' && {
        a: {
          suffix: code,
          title: `${askA} before ${before}?`,
          yes: `Before ${before}`,
          primary: primary(before),
          strike: { type: 'custom' },
          close: `20${code.slice(0, 2)}-${MONTHS[code.slice(2, 5)]}-${code.slice(5)}T15:00:00Z`,
          ...(closed && { settled: { result: 'no', status: 'finalized', at } as const }),
        },
      }),
      ...(on !== 'a' && {
        b: {
          question: question(ladder, by),
          group: by.replace(', 2026', ''),
          rules: rules(by),
          end,
          ...(closed && { closed: { at, winner: 1 } as const }),
        },
      }),
    };
  });
  listTopic(book, {
    a: {
      series,
      ticker: series,
      title: titleA,
      sub: '',
      category,
      exclusive: false,
      sources: PRESS,
      defaults: { close: '2027-07-01T15:00:00Z', timer: 1800, ...(secondary && { secondary }) },
    },
    b: {
      slug: slugify(titleB),
      title: titleB,
      rules: rules('the listed date'),
      tags,
      end: '2026-12-31T00:00:00Z',
      fee: 'general_fees',
    },
    legs,
  });
}

const MONTHS: Record<string, string> = { JAN: '01', APR: '04', JUL: '07', NOV: '11' };

/** The same act with another deadline is another bet. */
function judgeRungs(book: Book): void {
  const wrong = (series: string, code: string, ask: string, by: string): void =>
    judge(book, 'none', `${series}-${code}`, marketB(slugify(`${ask} by ${by}?`)), 'deadline_rung');
  wrong('KXUKRCEASEFIRE', '27JAN01', 'Russia x Ukraine ceasefire', 'March 31, 2027');
  wrong('KXUKRCEASEFIRE', '27APR01', 'Russia x Ukraine ceasefire', 'June 30, 2027');
  wrong('KXALIENS', '27JUL01', 'Will the US confirm that aliens exist', 'December 31, 2026');
  wrong('KXEARTHQUAKE8', '27JAN01', 'Will there be an 8.0+ earthquake', 'March 31, 2027');
  wrong('KXANTHROPICIPO', '27APR01', 'Anthropic IPO', 'June 30, 2027');
}

/** An office held officially on both venues, and held in fact on A alone. */
function listVenezuela(book: Book): void {
  const people = entrants(
    'DROD|Delcy Rodríguez|Delcy Rodríguez|83\nMCMA|María Corina Machado|María Corina Machado|7\nEGON|Edmundo González|Edmundo González|3',
  );
  const a = {
    series: 'KXVENEZUELALEADER',
    ticker: 'KXVENEZUELALEADER-26DEC31',
    title: 'Venezuela head of state on Dec 31, 2026',
    sub: 'On Dec 31, 2026',
    category: 'World',
    exclusive: true,
    sources: PRESS,
    defaults: { close: '2026-12-31T15:00:00Z', timer: 1800 },
  };
  const ask = (name: string): string => `Will ${name} be the leader of Venezuela end of 2026?`;
  const b = {
    slug: 'venezuela-leader-end-of-2026',
    title: 'Venezuela leader end of 2026?',
    rules:
      'This market will resolve to the individual who officially holds the position of head of state of Venezuela on December 31, 2026, 12:00 PM ET: formally appointed and sworn in, or confirmed by official government information.\n\nIf the Venezuelan government does not clearly state who is the head of state, the individual listed by the United Nations counts.',
    tags: ['Geopolitics', 'Venezuela', 'World'],
    end: '2026-12-31T00:00:00Z',
    negRisk: true,
    hiddenOther: true,
    fee: 'politics_fees' as const,
  };
  listField(book, {
    a,
    b,
    entrants: people,
    titleA: (name) => `Will ${name} be the head of state of Venezuela on Dec 31, 2026?`,
    primary: (name) =>
      `If ${name} officially holds the position of head of state of Venezuela on Dec 31, 2026 at 10:00 AM ET, then the market resolves to Yes.`,
    questionB: ask,
    expect: 'review',
    why: 'observation_time: 10 AM against noon; source_fallback',
  });
  listTopic(book, {
    a: {
      ...a,
      series: 'KXVENEZDEFACTO',
      ticker: 'KXVENEZDEFACTO-26DEC31',
      title: 'De facto leader of Venezuela on Dec 31, 2026',
    },
    legs: people.map(({ code, a: name = '', cents }) => ({
      cents,
      a: {
        suffix: code,
        title: `Will ${name} be the de facto leader of Venezuela on Dec 31, 2026?`,
        yes: name,
        primary: `If ${name} de facto holds power in Venezuela on Dec 31, 2026 at 10:00 AM ET, then the market resolves to Yes.`,
      },
    })),
  });
  judge(book, 'none', 'KXVENEZDEFACTO-26DEC31-DROD', marketB(slugify(ask('Delcy Rodríguez'))), 'de_facto_vs_official');
}
