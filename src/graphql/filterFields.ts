/** What the filters of pairs, markets and events have in common: their input fields and the checks of their values. */
import { API_CAVEATS, CAVEATS, SEVERITIES } from '../domain/matching/caveats/codes.js';
import { FAMILIES } from '../domain/matching/contract/facts.js';
import { GATES } from '../domain/matching/judgement/verdict.js';
import { Refusal } from '../domain/refusal.js';
import { builder } from './builder.js';
import { Basis, Category, Standing, Tier } from './enums.js';

const SEVERITY_WORDS: Record<(typeof SEVERITIES)[number], string> = {
  info: 'Worth knowing.',
  minor: 'Matters in rare cases.',
  material: 'Can decide what is paid.',
  blocking: 'Makes it another bet.',
};

const Severity = builder.enumType('Severity', {
  description: 'How much a differing rule matters.',
  values: Object.fromEntries(SEVERITIES.map((name) => [name, { description: SEVERITY_WORDS[name] }])) as Record<
    (typeof SEVERITIES)[number],
    object
  >,
});

/** How the database looks for a phrase; `live_matches` and `matches` look for words in memory instead. */
export const AS_WRITTEN = 'its words side by side in this order';

type Fields = Parameters<Parameters<typeof builder.inputType<string, never>>[1]['fields']>[0];

/** What is asked of a pair: what the engine found and where it stands. */
export const pairFields = (t: Fields) => ({
  standing: t.field({ type: [Standing], description: 'Where the pair stands: any of these.' }),
  tier: t.field({ type: Tier, description: 'Only matches that this stands behind.' }),
  family: t.string({ description: 'Kind of bet, e.g. game_winner.' }),
  basis: t.field({ type: Basis, description: '`identical`, or with caveats.' }),
  caveat: t.string({ description: 'A code of `caveats`, or a finer one of `differences`.' }),
  severity: t.field({ type: Severity, description: 'At least one difference of this severity.' }),
  doubt: t.string({ description: 'What keeps the engine from proving it.' }),
  min_confidence: t.float({ description: '0 to 1; what a person approved has 1.' }),
});

/** What is asked of the event that a bet is about. */
export const subjectFields = (t: Fields) => ({
  category: t.field({ type: Category, description: "The service's category of the event." }),
  competition: t.string({ description: 'A competition by any of its names: EPL, Premier League, English Premier League.' }),
  series: t.string({ description: 'Series ticker on venue A, series slug on venue B.' }),
  event: t.string({ description: "A venue's event id." }),
  from: t.field({ type: 'Day', description: 'First day of the event, inclusive.' }),
  to: t.field({ type: 'Day', description: 'Last day of the event, inclusive.' }),
});

/** What of a filter has values that not every text or number is. */
interface Checked {
  family?: string | null | undefined;
  caveat?: string | null | undefined;
  doubt?: string | null | undefined;
  min_confidence?: number | null | undefined;
  min_volume?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

function refuse(field: string, must: string): never {
  throw new Refusal('bad_request', `${field} ${must}.`, { field });
}

const KNOWN = {
  family: Object.keys(FAMILIES),
  caveat: [...API_CAVEATS, ...Object.keys(CAVEATS)],
  doubt: [...GATES],
} as const;

/** @throws Refusal bad_request for a code that `caveats` never has */
export function checkApiCaveat(caveat: string): void {
  if (!API_CAVEATS.includes(caveat as never)) refuse('caveat', `must be one of ${API_CAVEATS.join(', ')}`);
}

/** @throws Refusal bad_request that names the field whose value can be none */
export function checkFilter(filter: Checked): void {
  for (const field of ['family', 'caveat', 'doubt'] as const) {
    const value = filter[field];
    if (value && !KNOWN[field].includes(value as never)) refuse(field, `must be one of ${[...new Set(KNOWN[field])].join(', ')}`);
  }
  const { min_confidence, min_volume, from, to } = filter;
  if (typeof min_confidence === 'number' && !(min_confidence >= 0 && min_confidence <= 1))
    refuse('min_confidence', 'must be from 0 to 1');
  if (typeof min_volume === 'number' && min_volume < 0) refuse('min_volume', 'must be 0 or more dollars');
  checkDays({ from, to });
}

/** @throws Refusal bad_request for days of which there can be none */
export function checkDays({ from, to }: Pick<Checked, 'from' | 'to'>): void {
  if (from && to && from > to) refuse('from', 'must not be after `to`');
}

/** What a row has one of: no row passes an argument and a filter that ask for two. */
const SINGLE = ['venue', 'category', 'family', 'tier', 'basis'] as const;
type Single = { [Name in (typeof SINGLE)[number]]?: string | null | undefined };

/** @throws Refusal bad_request when an argument and the filter beside it ask for different values of what a row has one of */
export function checkBeside(args: Single, filter: Single | null | undefined): void {
  for (const field of SINGLE) {
    const [one, other] = [args[field], filter?.[field]];
    if (one && other && one !== other) refuse(field, `is ${one} as an argument and ${other} in \`filter\`: no row is both`);
  }
}
