/** One change to one side of a pair: everywhere it is said, in the titles alone, or in the deciding sentence alone. */
import type { Listing } from '../../../src/domain/market.js';
import type { BasePair } from '../basePairs.js';
import { findCriterion } from '../criterion.js';

export const SCOPES = ['all', 'title', 'rules'] as const;
export type Scope = (typeof SCOPES)[number];

/** A way to make another bet of a side. `text` works on titles and rules, `code` on tickers and slugs, `fields` on the rest. */
export interface Rewrite {
  readonly name: string;
  readonly text: (text: string) => string;
  readonly code?: (code: string) => string;
  readonly fields?: (listing: Listing) => Partial<Listing>;
  /** It changes fields rather than words. */
  readonly structural?: true;
  /** Scopes in which it really is another bet or a contradiction; all three when absent. */
  readonly scopes?: readonly Scope[];
}

/** Makes the rewrites of its class for one side; none where the side has nothing to change. */
export type MutantClass = (side: Listing, pair: BasePair, pairs: readonly BasePair[]) => readonly Rewrite[];

const same = (text: string): string => text;

function titles(listing: Listing, change: (text: string) => string): Partial<Listing> {
  const { event, event_sub_title, question, outcome, outcomes, group_item } = listing;
  const changed = (text: string | undefined): string | undefined => (text === undefined ? undefined : change(text));
  const named = outcomes !== undefined && !/^(?:yes|no|over|under)$/i.test(outcomes[0]);
  return {
    event: changed(event),
    event_sub_title: changed(event_sub_title),
    question: changed(question),
    outcome: changed(outcome),
    group_item: changed(group_item),
    ...(named && outcomes !== undefined ? { outcomes: [change(outcomes[0]), change(outcomes[1])] as const } : {}),
  };
}

function codes(listing: Listing, change: (code: string) => string): Partial<Listing> {
  const { ticker, slug, series, group_id, id } = listing;
  const changed = (code: string | undefined): string | undefined => (code === undefined ? undefined : change(code));
  return {
    ticker: changed(ticker),
    slug: changed(slug),
    series: changed(series),
    group_id: changed(group_id),
    id: id === ticker || id === slug ? change(id) : id,
  };
}

/** Rules up to the end of the sentence that states the bet. */
function deciding(listing: Listing): string {
  const found = findCriterion(listing.rules ?? '');
  return found === null ? '' : (listing.rules ?? '').slice(0, found.behind);
}

const words = (listing: Listing): string => [listing.question, listing.outcome, deciding(listing)].join('\n');
/** An event's title may be a sibling's; alone it says nothing of this market. */
const named = (listing: Listing): string => [listing.question, listing.outcome, listing.group_item].join('\n');

function inScope(listing: Listing, { text, code = same, fields }: Rewrite, scope: Scope): Listing {
  if (scope === 'title') return { ...listing, ...titles(listing, text) };
  const rules = listing.rules ?? '';
  const state = deciding(listing);
  if (scope === 'rules') return { ...listing, rules: text(state) + rules.slice(state.length) };
  const extra = fields?.(listing) ?? {};
  return { ...listing, ...titles(listing, text), rules: text(rules), ...codes(listing, code), ...extra };
}

/** The changed side, null when this scope of it says nothing else than before where the bet is stated. */
export function rewritten(listing: Listing, rewrite: Rewrite, scope: Scope): Listing | null {
  if (rewrite.scopes !== undefined && !rewrite.scopes.includes(scope)) return null;
  const changed = inScope(listing, rewrite, scope);
  const moved =
    scope === 'title' ? named(changed) !== named(listing) : words(changed) !== words(listing) || rewrite.structural === true;
  return moved ? changed : null;
}

/** A replacement of every match; null-safe helper for classes that are one regex. */
export const replacing = (name: string, pattern: RegExp, by: string, rest: Partial<Rewrite> = {}): Rewrite => ({
  name,
  text: (text) => text.replace(pattern, by),
  ...rest,
});

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whole occurrences of a name, not parts of longer words. */
export const nameIn = (name: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu');
