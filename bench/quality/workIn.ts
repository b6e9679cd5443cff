/** Works a phrase into one side of a pair; null where the side has no such place. */
import type { Listing } from '../../src/domain/market.js';
import { findCriterion } from './criterion.js';
import type { PhraseRow } from './phraseRows.js';

/** Some phrases begin with a mark that stands right behind the word before. */
const joined = (text: string, phrase: string): string => (/^[:,'’]/.test(phrase) ? `${text}${phrase}` : `${text} ${phrase}`);

const inserted = (text: string, at: number, phrase: string): string => `${joined(text.slice(0, at), phrase)}${text.slice(at)}`;

/** Before the question mark, if there is one. */
function appended(text: string | undefined, phrase: string): string | null {
  if (text === undefined || text.trim() === '') return null;
  const end = /[?.]?\s*$/.exec(text)?.index ?? text.length;
  return inserted(text, end, phrase);
}

/** "Tie" and other names of outcomes take the phrase like a side's name; a bare Yes names nothing. */
function onOutcome(listing: Listing, phrase: string): Listing | null {
  const { outcome, group_item, outcomes, outcome_index } = listing;
  const bare = outcome === undefined || /^(?:yes|no)?$/i.test(outcome.trim());
  if (bare) return group_item === undefined ? null : { ...listing, group_item: joined(group_item, phrase) };
  const changed = joined(outcome, phrase);
  const names = outcomes?.map((name) => (name === outcome ? changed : name)) as [string, string] | undefined;
  const named = names === undefined || outcome_index === undefined ? {} : { outcomes: names };
  return { ...listing, outcome: changed, ...named, ...(group_item === undefined ? {} : { group_item: changed }) };
}

function inCriterion(listing: Listing, phrase: string): Listing | null {
  const { rules } = listing;
  const found = rules === undefined ? null : findCriterion(rules);
  if (rules === undefined || found === null) return null;
  return { ...listing, rules: found.ends.toReversed().reduce((text, at) => inserted(text, at, phrase), rules) };
}

function inRules(listing: Listing, phrase: string, how: 'after' | 'last'): Listing | null {
  const { rules } = listing;
  const found = rules === undefined ? null : findCriterion(rules);
  if (rules === undefined || found === null) return null;
  if (how === 'last') return { ...listing, rules: `${rules.trimEnd()}\n\n${phrase}` };
  return { ...listing, rules: `${rules.slice(0, found.behind)}\n\n${phrase} ${rules.slice(found.behind).trimStart()}`.trimEnd() };
}

function inAct(listing: Listing, { text, third }: { text: string; third: string }): Listing | null {
  const replaced = (words: string): string => words.replace(/\bwins?\b/g, (verb) => (verb === 'wins' ? third : text));
  const fields = (['question', 'event', 'rules'] as const).filter((field) => /\bwins?\b/.test(listing[field] ?? ''));
  if (fields.length === 0) return null;
  return { ...listing, ...Object.fromEntries(fields.map((field) => [field, replaced(listing[field] ?? '')])) };
}

/** The side with the phrase in its place, null where it has no such place. */
export function workIn(listing: Listing, phrase: PhraseRow): Listing | null {
  if (phrase.how === 'act') return inAct(listing, phrase);
  if (phrase.place === 'rules') return inRules(listing, phrase.text, phrase.how);
  if (phrase.place === 'criterion') return inCriterion(listing, phrase.text);
  if (phrase.place === 'outcome') return onOutcome(listing, phrase.text);
  const text = appended(listing[phrase.place], phrase.text);
  return text === null ? null : { ...listing, [phrase.place]: text };
}
