import { CAVEATS, type SEVERITIES } from '../domain/matching/caveats/codes.js';
import { competitionIds } from '../domain/matching/index.js';
import { STANDINGS, type Standing as StandingName, servedStanding } from '../domain/standing.js';
import { builder } from './builder.js';
import { Basis, Category, Standing } from './enums.js';
import { contains } from './phrase.js';

const Severity = builder.enumType('Severity', {
  description: 'How much a differing rule matters.',
  values: {
    info: { description: 'Worth knowing.' },
    minor: { description: 'Matters in rare cases.' },
    material: { description: 'Can decide what is paid.' },
    blocking: { description: 'Makes it another bet.' },
  } satisfies Record<(typeof SEVERITIES)[number], object>,
});

/** Filters that every list and count of pairs takes. */
export const PairFilterInput = builder.inputType('PairFilter', {
  description: 'Which pairs; what is left out does not filter.',
  fields: (t) => ({
    standing: t.field({ type: [Standing], description: 'Where the pair stands: any of these.' }),
    category: t.field({ type: Category, description: "The service's category of the event." }),
    family: t.string({ description: 'Kind of bet, e.g. game_winner.' }),
    basis: t.field({ type: Basis, description: '`identical`, or with caveats.' }),
    caveat: t.string({ description: 'A code of `caveats`, or a finer one of `differences`.' }),
    severity: t.field({ type: Severity, description: 'At least one difference of this severity.' }),
    doubt: t.string({ description: 'What keeps the engine from proving it.' }),
    competition: t.string({ description: 'A competition by any of its names: EPL, Premier League, English Premier League.' }),
    series: t.string({ description: 'Series ticker or slug of either event.' }),
    event: t.string({ description: "Either venue's event id." }),
    from: t.field({ type: 'Day', description: 'First day of the event, inclusive.' }),
    to: t.field({ type: 'Day', description: 'Last day of the event, inclusive.' }),
    min_confidence: t.float({ description: '0 to 1.' }),
    min_volume: t.float({ description: 'Dollars traded on both markets.' }),
    updated_since: t.field({ type: 'DateTime', description: 'Judged or decided at or after this instant.' }),
    q: t.string({ description: 'A phrase in a question, an outcome or a title, or a competition by any of its names.' }),
  }),
});
export type PairFilter = typeof PairFilterInput.$inferInput;

/** Where pairs stand as they are served. */
function whereStanding(wanted: StandingName[]) {
  return {
    OR: [
      { withheld: false, standing: { in: wanted } },
      { withheld: true, standing: { in: STANDINGS.filter((standing) => wanted.includes(servedStanding(standing, true))) } },
    ],
  };
}

const onEither = (where: object) => ({ OR: [{ a: where }, { b: where }] });
/** Prisma compares without case by ILIKE, whose wildcards are plain characters of an id. */
const anyCase = (text: string) => ({ equals: text.trim().replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const });

/** An empty OR would be no filter at all. */
const NOTHING = { a_id: { in: [] as string[] } };

/** Pairs of which either side was read to be of one of these competitions. */
function whereCompetition(name: string) {
  const facts = competitionIds(name).flatMap((value) =>
    (['a', 'b'] as const).map((side) => ({
      explanation: { path: ['facts'], array_contains: [{ field: 'competition', [side]: { value } }] },
    })),
  );
  return facts.length > 0 ? { OR: facts } : NOTHING;
}

const whereCaveat = (code: string) =>
  Object.hasOwn(CAVEATS, code) ? { caveat_details: { array_contains: [{ code }] } } : { caveats: { array_contains: [code] } };

function whereText(q: string) {
  const phrase = contains(q.trim());
  const texts = { OR: [{ question: phrase }, { outcome: phrase }, { event: { title: phrase } }] };
  return { OR: [...onEither(texts).OR, whereCompetition(q)] };
}

function whereDecided({ from, to, updated_since }: PairFilter) {
  return [
    ...(from || to ? [{ event_date: { ...(from && { gte: from }), ...(to && { lte: to }) } }] : []),
    ...(updated_since ? [{ OR: [{ judged_at: { gte: updated_since } }, { decided_at: { gte: updated_since } }] }] : []),
  ];
}

/** A filter as the database takes it. */
export function wherePair(filter: PairFilter) {
  const { standing, category, family, basis, caveat, severity, doubt, competition, series, event, q } = filter;
  const { min_confidence, min_volume } = filter;
  const plain = { ...(category && { category }), ...(family && { family }), ...(basis && { basis }), ...(doubt && { doubt }) };
  return {
    AND: [
      plain,
      ...(standing ? [whereStanding(standing)] : []),
      ...(caveat ? [whereCaveat(caveat)] : []),
      ...(severity ? [{ caveat_details: { array_contains: [{ severity }] } }] : []),
      ...(competition ? [whereCompetition(competition)] : []),
      ...(series ? [onEither({ event: { series: anyCase(series) } })] : []),
      ...(event ? [onEither({ event: { group_id: anyCase(event) } })] : []),
      ...(typeof min_confidence === 'number' ? [{ confidence: { gte: min_confidence } }] : []),
      ...(typeof min_volume === 'number' ? [{ volume: { gte: min_volume } }] : []),
      ...(q?.trim() ? [whereText(q)] : []),
      ...whereDecided(filter),
    ],
  };
}

export const PairOrder = builder.enumType('PairOrder', {
  description: 'In which order pairs come; equals by their markets’ ids.',
  values: {
    confidence: { description: 'The likeliest first.' },
    day: { description: 'The soonest event first, unknown days last.' },
    volume: { description: 'What is traded most first.' },
    updated: { description: 'What was judged last first.' },
  } as const,
});

const BY_ID = [{ a_id: 'asc' as const }, { b_id: 'asc' as const }];
const ORDERS = {
  confidence: { confidence: 'desc' as const },
  day: { event_date: { sort: 'asc' as const, nulls: 'last' as const } },
  volume: { volume: 'desc' as const },
  updated: { judged_at: 'desc' as const },
};
export const pairsInOrder = (order: keyof typeof ORDERS) => [ORDERS[order], ...BY_ID];
