/** Cleans and caps one market's texts, once, before any reader looks at them. */
import type { Listing, Venue } from '../../market.js';
import { plainSigns } from '../text/plain.js';
import { remembering } from '../text/remembering.js';
import { RULES_READ, resolving } from '../text/sentences.js';
import type { MarketText } from './facts.js';
import { questionWithoutNegation, rulesWithoutNegation, type WithoutNegation } from './polarity.js';

/** Titles are short on both venues (longest seen 240); a longer one is hostile or broken. */
export const TITLE_CAP = 400;

/** One line: single spaces, no empty brackets, no stray `::` that venue A's templates leave behind. */
const cleanTitle = (text: string | undefined): string => (text === undefined ? '' : cleaned(text));

const cleaned = remembering((text: string) =>
  plainSigns(text.slice(0, TITLE_CAP))
    .replace(/\(\s*::\s*/g, '(')
    .replace(/::/g, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .replace(/\?\?+/g, '?')
    .trim(),
);

function cleanRules(text: string | undefined): string {
  if (text === undefined) return '';
  return resolving(plainSigns(text.slice(0, RULES_READ)))
    .replace(/[ \t\f\v\u00A0]{2,}|[\t\f\v\u00A0]/g, ' ')
    .trim();
}

/** The rules read last: the sides and often all legs of an event carry the same ones, one after the other. */
let last: { readonly raw: string; readonly read: WithoutNegation } | null = null;

function readRules(raw: string | undefined): WithoutNegation {
  const key = raw ?? '';
  if (last?.raw !== key) last = { raw: key, read: rulesWithoutNegation(cleanRules(raw)) };
  return last.read;
}

/** The side that an index points at, without the card that a venue writes behind a fighter's name. */
function sideName({ outcomes, outcome_index }: Listing): string | undefined {
  const name = outcome_index === undefined ? undefined : outcomes?.[outcome_index];
  return name?.replace(/ \([^()]*,[^()]*\)$/, '');
}

/** Venue A's market by one title, the leg's name behind a dash: "What will Doe say this week? — Harbor". */
const LEG_BEHIND = /\? ?[-\u2013\u2014] (.{1,80})$/;
const nameBehind = ({ venue, question = '' }: Listing): string | undefined =>
  venue === 'venue_a' ? LEG_BEHIND.exec(question.slice(0, TITLE_CAP))?.[1] : undefined;

/** Whether an outcome is a bare Yes or No, which names nothing. */
export const isYesNo = (outcome: string): boolean => /^(?:yes|no)$/i.test(outcome);
/** Venue B's US exchange writes leg and event into one title, "Harbor · Coastal League Winner"; a fixture in front is no leg. */
const LEG_BEFORE = /^((?:(?! vs?\.? | · ).){1,120}?) · (\S.*)$/i;

interface Titled {
  /** What stands in front of the middle dot of a market that names no other outcome, '' where there is none. */
  readonly leg: string;
  readonly question: string;
}

/** "Reds vs. Blues - More Markets" is an event's title: what is asked stands in the outcome, "Blues (-1.5)". */
const withItsLeg = (title: string, outcome = ''): string =>
  isYesNo(outcome) ? title : title.replace(/ - More Markets$/, `: ${outcome}`);

/** A title as its leg and what is asked of it. */
function titled({ venue, question, slug, outcome, outcomes }: Listing): Titled {
  // an address in place of a question says what the address says
  const title = question === slug ? '' : withItsLeg(cleanTitle(question), outcome);
  const isBare = isYesNo(outcome ?? 'yes') && isYesNo(outcomes?.[0] ?? 'yes');
  const [, leg = '', asked = title] = venue === 'venue_b' && isBare ? (LEG_BEFORE.exec(title) ?? []) : [];
  return { leg, question: asked };
}

/** An outcome name, '' for a bare Yes or No or a ticker's own code: they name nothing. */
function outcomeName(listing: Listing, leg: string): string {
  const name = cleanTitle(listing.outcome ?? sideName(listing) ?? listing.group_item ?? nameBehind(listing) ?? leg);
  if (isYesNo(name) || listing.ticker?.endsWith(`-${name}`)) return cleanTitle(listing.group_item ?? leg);
  return name;
}

/** The No side of a yes/no market pays on the question's opposite. */
function isNoSide({ venue, outcome, outcomes, outcome_index }: Listing): boolean {
  if (venue === 'venue_a') return false;
  return /^no$/i.test(outcome ?? '') || (outcome_index === 1 && /^no$/i.test(outcomes?.[1] ?? ''));
}

function joinedTitle(parts: readonly string[]): string {
  const kept: string[] = [];
  for (const part of parts) {
    if (part !== '' && !kept.some((k) => k.toLowerCase().includes(part.toLowerCase()))) kept.push(part);
  }
  return kept.join(' | ');
}

/** Each venue's market read last: while a pair is judged, both are asked for again and again. */
const latest: { [V in Venue]?: MarketText } = {};

/** The texts and codes of a listing in the form that readers work on; see `MarketText`. */
export function readText(listing: Listing): MarketText {
  const seen = latest[listing.venue];
  if (seen?.listing === listing) return seen;
  const text = cleanText(listing);
  latest[listing.venue] = text;
  return text;
}

function cleanText(listing: Listing): MarketText {
  const event = cleanTitle(listing.event);
  const own = titled(listing);
  const asked = questionWithoutNegation(own.question);
  const ruled = readRules(listing.rules);
  const question = asked.text;
  const outcome = outcomeName(listing, own.leg);
  const [series = '', ...tickerParts] = (listing.ticker ?? '').toUpperCase().split('-');
  return {
    listing,
    event,
    question,
    outcome,
    title: joinedTitle([question, event, outcome]),
    rules: ruled.text,
    negations: {
      title: asked.negated ? asked.quote : null,
      rules: ruled.negated ? ruled.quote : null,
      side: isNoSide(listing) ? 'No' : null,
    },
    slug: (listing.slug ?? (listing.venue === 'venue_b' ? listing.group_id : undefined) ?? '').toLowerCase(),
    series: series.replace(/^KX/, ''),
    tickerParts,
    eventCode: tickerParts[0] ?? '',
    legCode: tickerParts.length > 1 ? (tickerParts.at(-1) ?? '') : '',
  };
}
