import { createHash } from 'node:crypto';
import type { Market, VenueEvent } from './market.js';
import { columnsMarked } from './marketColumns.js';

/** 128 bits: two texts never meet, also when somebody looks for such two. */
const digest = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** Fields of a market that decide what its YES pays on, or when; what is traded, its fees and its addresses are none. */
export const BINDING_FIELDS = columnsMarked({ binding: true });

/** Fields of an event that its markets' bets rest on. */
const BINDING_EVENT_FIELDS = [
  ...['title', 'sub_title', 'series', 'event_date', 'mutually_exclusive', 'hidden_other'],
  ...['settlement_sources', 'contract_terms_url'],
] as const satisfies readonly (keyof VenueEvent)[];

/** Names what a market says that its bet rests on: another name, another text. */
export const marketContent = (market: Market): string => digest(BINDING_FIELDS.map((field) => market[field]));

/** Names what an event says that the bets of its markets rest on. */
export const eventContent = (event: Omit<VenueEvent, 'markets'>): string =>
  digest(BINDING_EVENT_FIELDS.map((field) => event[field]));

/** Names what one side of a pair says, by its market's and its event's content. */
export const sideContent = (market: { content: string; event: { content: string } }): string =>
  `${market.content}.${market.event.content}`;
