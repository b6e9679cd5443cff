/** Computes metrics of the engine over labelled rows: what the automatic tier got wrong, what review caught, what caveats were seen. */
import { CAVEATS, type CaveatCode } from '../caveats/index.js';
import { type Family, GAME_WINNERS } from '../contract/facts.js';
import { toListing } from '../judgeLine.js';
import type { Tier } from '../judgement/verdict.js';
import { judgeCandidates } from '../twins/twins.js';
import { type EvaluationRow, type Judged, judgeRow } from './rows.js';

/** A share with its counts; `rate` is null when there was nothing to count. */
export interface Share {
  readonly hits: number;
  readonly of: number;
  readonly rate: number | null;
}

/** One wrong answer with the engine's own words. */
export interface EvaluationError {
  readonly id: string | number;
  readonly kind: 'auto_wrong' | 'same_missed' | 'different_in_review' | 'twin_wrong' | 'twin_missed' | 'tier_too_high';
  readonly label: string;
  readonly tier: Tier;
  readonly class: string;
  readonly reason: string;
}

export interface Line {
  readonly name: string;
  readonly rows: number;
  readonly auto_precision: Share;
  readonly recall_at_review: Share;
  readonly auto_coverage: Share;
  readonly negatives_in_review: Share;
  /** Expected calibration error over its rows in the queue; null when there is none. */
  readonly calibration_error: number | null;
}

/** Of the same bets with rules on both sides that no label leaves to a person, the share that was matched without one. */
export interface Coverage {
  readonly all: Share;
  /** Winners of a game, match or fight, and the three legs of a soccer game. */
  readonly game_winners: Share;
  readonly by_family: readonly { readonly family: Family; readonly share: Share }[];
}

export interface Evaluation {
  readonly rows: number;
  readonly total: Line;
  /** Both sides carry rules / at least one has titles only. */
  readonly with_rules: Line;
  readonly titles_only: Line;
  readonly by_source: readonly Line[];
  readonly by_family: readonly Line[];
  readonly by_class: readonly Line[];
  readonly coverage: Coverage;
  /** Rows with candidates: right twin or rightly none; and twins given that are wrong. */
  readonly mapping: Share;
  readonly false_twins: number;
  readonly caveat_recall: Share;
  readonly material_caveat_recall: Share;
  readonly caveat_precision: Share;
  /** Mean confidence against the share of `same`, in ten bins of confidence, over rows labelled same, different or opposite that are proposed at all. */
  readonly calibration: readonly { readonly from: number; readonly rows: number; readonly mean: number; readonly same: number }[];
  /** Expected calibration error over these bins. */
  readonly ece: number | null;
  readonly errors: readonly EvaluationError[];
}

/** `hits` of `of`, with the rate rounded to ten thousandths. */
export function share(hits: number, of: number): Share {
  return { hits, of, rate: of === 0 ? null : Math.round((hits / of) * 10_000) / 10_000 };
}

const count = <T>(items: readonly T[], test: (item: T) => boolean): number => items.filter(test).length;
/** The share of items that pass a test. */
const shareOf = <T>(items: readonly T[], test: (item: T) => boolean): Share => share(count(items, test), items.length);
const isAuto = ({ verdict }: Judged): boolean => verdict.tier === 'auto';
const isNegative = ({ label }: Judged): boolean => label === 'different' || label === 'opposite';

/** The measures over some rows. */
export function lineOf(name: string, judged: readonly Judged[]): Line {
  const same = judged.filter(({ label }) => label === 'same');
  return {
    name,
    rows: judged.length,
    auto_precision: shareOf(judged.filter(isAuto), ({ label }) => label === 'same'),
    recall_at_review: shareOf(same, ({ verdict }) => verdict.tier !== 'none'),
    auto_coverage: shareOf(same, isAuto),
    negatives_in_review: shareOf(judged.filter(isNegative), ({ verdict }) => verdict.tier === 'review'),
    calibration_error: calibrate(judged).ece,
  };
}

/** Rows under their keys, sorted. */
export function grouped<K extends string, T extends Judged>(judged: readonly T[], keyOf: (item: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const item of judged) {
    const held = groups.get(keyOf(item));
    if (held === undefined) groups.set(keyOf(item), [item]);
    else held.push(item);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

const familyOf = ({ verdict }: Judged): Family => verdict.family;

function coverageOf(judged: readonly Judged[]): Coverage {
  const allowed = judged.filter(({ row, label, rules }) => label === 'same' && rules && (row.max_tier ?? 'auto') === 'auto');
  const covered = (items: readonly Judged[]): Share => shareOf(items, isAuto);
  return {
    all: covered(allowed),
    game_winners: covered(allowed.filter((item) => GAME_WINNERS.has(familyOf(item)))),
    by_family: grouped(allowed, familyOf).map(([family, items]) => ({ family, share: covered(items) })),
  };
}

function errorOf({ row, label, verdict }: Judged): EvaluationError | null {
  const error = (kind: EvaluationError['kind']): EvaluationError => ({
    id: row.id,
    kind,
    label,
    tier: verdict.tier,
    class: row.class ?? '',
    reason: verdict.reason,
  });
  if (verdict.tier === 'auto' && label !== 'same') return error('auto_wrong');
  if (verdict.tier === 'auto' && row.max_tier != null && row.max_tier !== 'auto') return error('tier_too_high');
  if (verdict.tier === 'none' && label === 'same') return error('same_missed');
  return verdict.tier === 'review' && (label === 'different' || label === 'opposite') ? error('different_in_review') : null;
}

interface CaveatCounts {
  readonly recall: Share;
  readonly material: Share;
  readonly precision: Share;
}

const isCode = (code: string): code is CaveatCode => code in CAVEATS;
const isMaterial = (code: string): boolean =>
  isCode(code) && (CAVEATS[code].severity === 'material' || CAVEATS[code].severity === 'blocking');

/** Over same pairs with labelled caveats. A rule's table severity says which codes are material. */
function caveatCounts(judged: readonly Judged[]): CaveatCounts {
  let [labelled, found, material, materialFound, emitted, right] = [0, 0, 0, 0, 0, 0];
  for (const { row, label, verdict } of judged) {
    if (label !== 'same' || row.caveats == null) continue;
    const codes = new Set<string>(verdict.caveat_details.map(({ code }) => code));
    labelled += row.caveats.length;
    found += count(row.caveats, (code) => codes.has(code));
    material += count(row.caveats, isMaterial);
    materialFound += count(row.caveats, (code) => isMaterial(code) && codes.has(code));
    emitted += codes.size;
    right += count([...codes], (code) => row.caveats?.includes(code) === true);
  }
  return { recall: share(found, labelled), material: share(materialFound, material), precision: share(right, emitted) };
}

const BINS = 10;

function calibrate(judged: readonly Judged[]): Pick<Evaluation, 'calibration' | 'ece'> {
  const known = judged.filter(({ label, verdict }) => label !== 'unsure' && verdict.tier !== 'none');
  const bins = Array.from({ length: BINS }, (_, index) =>
    known.filter(({ verdict }) => Math.min(BINS - 1, Math.floor(verdict.confidence * BINS)) === index),
  );
  const mean = (items: readonly Judged[], of: (item: Judged) => number): number =>
    Math.round((items.reduce((sum, item) => sum + of(item), 0) / items.length) * 1000) / 1000;
  const calibration = bins.flatMap((items, index) => {
    if (items.length === 0) return [];
    const same = mean(items, ({ label }) => Number(label === 'same'));
    return [{ from: index / BINS, rows: items.length, mean: mean(items, ({ verdict }) => verdict.confidence), same }];
  });
  const ece = calibration.reduce((sum, bin) => sum + (bin.rows / known.length) * Math.abs(bin.mean - bin.same), 0);
  return { calibration, ece: known.length === 0 ? null : Math.round(ece * 1000) / 1000 };
}

/** The answer to a row with candidates: `right`, a wrong twin, or a missed one. */
function mapRow(row: EvaluationRow): EvaluationError | null {
  if (!Array.isArray(row.b)) return null;
  const bs = row.b.map((market, index) => toListing(market, 'venue_b', index));
  const { twin, verdict } = judgeCandidates(toListing(row.a, 'venue_a'), bs);
  const wanted = row.twin ?? null;
  if ((twin?.id ?? null) === wanted) return null;
  return {
    id: row.id,
    kind: twin === null ? 'twin_missed' : 'twin_wrong',
    label: wanted ?? 'none',
    tier: verdict?.tier ?? 'none',
    class: row.class ?? '',
    reason: verdict?.reason ?? 'no candidate',
  };
}

/** A row's source, as its own field says. */
export const sourceOf = ({ row }: Judged): string => row.source ?? '-';

/**
 * Judges every row and measures; rows without label or twin are passed over. Deterministic in the rows' order.
 *
 * @param floor likelihood down to which pairs count as shown to a person; the engine's own by default
 */
export function evaluate(rows: readonly EvaluationRow[], { floor }: { floor?: number | undefined } = {}): Evaluation {
  const judged = rows.flatMap((row) => judgeRow(row, floor) ?? []);
  const candidates = rows.filter((row) => Array.isArray(row.b) && row.twin !== undefined);
  const mapping = candidates.flatMap((row) => mapRow(row) ?? []);
  const caveats = caveatCounts(judged);
  const [withRules, titlesOnly] = [judged.filter(({ rules }) => rules), judged.filter(({ rules }) => !rules)];
  const lines = (keyOf: (item: Judged) => string): Line[] => grouped(judged, keyOf).map(([name, items]) => lineOf(name, items));
  return {
    rows: judged.length + candidates.length,
    total: lineOf('all', judged),
    with_rules: lineOf('with rules', withRules),
    titles_only: lineOf('titles only', titlesOnly),
    by_source: lines(sourceOf),
    by_family: lines(familyOf),
    by_class: lines(({ row }) => row.class ?? '-'),
    coverage: coverageOf(judged),
    mapping: share(candidates.length - mapping.length, candidates.length),
    false_twins: count(mapping, ({ kind }) => kind === 'twin_wrong'),
    caveat_recall: caveats.recall,
    material_caveat_recall: caveats.material,
    caveat_precision: caveats.precision,
    ...calibrate(judged),
    errors: [...judged.flatMap((item) => errorOf(item) ?? []), ...mapping],
  };
}
