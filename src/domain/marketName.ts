/** Reads which market a pasted ticker, slug, id or address may mean, and orders markets that share a name. */
import type { Venue } from './market.js';

/** An id that a pasted text may mean, with its venue. */
export interface Question {
  venue: Venue;
  id: string;
}

const HASH = /^0x[0-9a-f]{64}(:[01])?$/i;
const NUMBER = /^\d+$/;
/** `KXEPLGAME-26NOV21LFCNFO-LFC`: capitals, digits, hyphens and dots. */
const TICKER = /^[A-Z0-9]+(-[A-Z0-9.]+)*$/;
/** The address of a venue's page, with or without its scheme; of another host only with one. */
const ADDRESS = /^(https?:\/\/|([a-z-]+\.)*(kalshi|polymarket)\.com\/)/i;
const HOSTS: readonly (readonly [RegExp, Venue])[] = [
  [/(^|\.)kalshi\.com$/i, 'venue_a'],
  [/(^|\.)polymarket\.com$/i, 'venue_b'],
];

/**
 * The ids that a pasted ticker, slug, conditionId, number or address of a venue's page may mean, the likeliest first; empty when
 * it is nothing of the kind. An address may name an event instead of a market: the same id then finds the event.
 */
export function readMarketId(pasted: string): Question[] {
  const text = pasted.trim();
  if (text === '') return [];
  if (ADDRESS.test(text)) return readAddress(text);
  if (/\s/.test(text)) return [];
  if (HASH.test(text) || NUMBER.test(text)) return [{ venue: 'venue_b', id: text }];
  if (TICKER.test(text)) return [{ venue: 'venue_a', id: text }];
  return [
    { venue: 'venue_b', id: text },
    { venue: 'venue_a', id: text.toUpperCase() },
  ];
}

/** The id that a caller sent, without white space around it; of the address of a venue's page, the id in the address. */
export function idAsked(asked: string): string {
  const text = asked.trim();
  return ADDRESS.test(text) ? (readAddress(text)[0]?.id ?? text) : text;
}

function readAddress(text: string): Question[] {
  const address = text.includes('://') ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const venue = url && HOSTS.find(([host]) => host.test(url.hostname))?.[1];
  if (!url || !venue) return [];
  const parts = url.pathname.split('/').filter(Boolean).map(decoded);
  const last = parts.at(-1);
  const named = url.hash.length > 1 ? decoded(url.hash.slice(1)) : last;
  if (named === undefined) return [];
  return venue === 'venue_a'
    ? unique([named, last ?? named].map((id) => ({ venue, id: id.toUpperCase() })))
    : [{ venue, id: last ?? named }];
}

/** A part of an address without its escapes; a badly escaped part stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function unique(questions: Question[]): Question[] {
  return questions.filter(({ id }, i) => questions.findIndex((each) => each.id === id) === i);
}

/** The ids that tell markets apart that share a name. */
interface Numbered {
  market_id: string;
  numeric_id: string | null;
  condition_id: string | null;
}

/** The id of a market of venue B as a whole, for both its sides together. */
export const wholeId = ({ condition_id, market_id }: Numbered): string => condition_id ?? market_id;

/** Orders markets that share a name, such as a slug that was used again, the latest first: the venue numbers its markets upwards. */
export function compareNewest(left: Numbered, right: Numbered): number {
  const place = ({ numeric_id }: Numbered) => (numeric_id ?? '').padStart(20, '0');
  if (place(left) !== place(right)) return place(left) < place(right) ? 1 : -1;
  return left.market_id < right.market_id ? -1 : 1;
}
