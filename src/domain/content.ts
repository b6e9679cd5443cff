/** Hashes what a market and its event say that the bet rests on, so that every edit of it gives another hash. */
import { hash } from 'node:crypto';
import type { Market, VenueEvent } from './market.js';
import { columnsMarked } from './marketColumns.js';

/** 128 bits: two texts never have the same hash, not even when somebody looks for two that do. */
const digest = (parts: unknown): string => hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22);

/** Fields of a market that decide what its YES pays on, or when; figures of its trading, its fees and its addresses do not. */
export const BINDING_FIELDS = columnsMarked({ binding: true });

/** Fields of an event that its markets' bets rest on. */
const BINDING_EVENT_FIELDS = [
  ...['title', 'sub_title', 'series', 'event_date', 'mutually_exclusive', 'hidden_other'],
  ...['settlement_sources', 'contract_terms_url'],
] as const satisfies readonly (keyof VenueEvent)[];

/** The hash of all that a market says that its bet rests on; another hash means another text. */
export const marketContent = (market: Market): string => digest(BINDING_FIELDS.map((field) => market[field]));

/** The hash of all that an event says that the bets of its markets rest on. */
export const eventContent = (event: Omit<VenueEvent, 'markets'>): string =>
  digest(BINDING_EVENT_FIELDS.map((field) => event[field]));

/** The content of one side of a pair: the hashes of its market and of its event. */
export const sideContent = (market: { content: string; event: { content: string } }): string =>
  `${market.content}.${market.event.content}`;
