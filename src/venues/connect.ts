/** Makes the connector of a venue, with its address and how often it is called. */
import type { Venue } from '../domain/market.js';
import { createHttp, type HttpOptions } from './http.js';
import type { VenueConnector } from './venue.js';
import { VenueA } from './venueA/client.js';
import { VenueB } from './venueB/client.js';

/**
 * Where the venues answer and how often we ask, in requests a second. Published limits: venue A 200 read tokens a second with
 * most calls at 10, so 20; venue B 500 a 10 s on `/events`, so 50 (docs.kalshi.com and docs.polymarket.com, October 2026).
 */
export const VENUE_DEFAULTS = {
  venue_a: { baseUrl: 'https://api.elections.kalshi.com/trade-api/v2', perSecond: 10 },
  venue_b: { baseUrl: 'https://gamma-api.polymarket.com', perSecond: 20 },
} as const;

/** What may differ from the defaults. */
export type ConnectOptions = { [K in keyof Omit<HttpOptions, 'venue'>]?: HttpOptions[K] | undefined } & {
  /** Events asked for at once; the venue's largest page by default. */
  eventsAPage?: number | undefined;
};

/** The connector of a venue. */
export function connect(venue: Venue, { eventsAPage, ...options }: ConnectOptions = {}): VenueConnector {
  const { baseUrl, perSecond } = VENUE_DEFAULTS[venue];
  const http = createHttp({ ...options, baseUrl: options.baseUrl ?? baseUrl, perSecond: options.perSecond ?? perSecond, venue });
  return venue === 'venue_a' ? new VenueA(http, eventsAPage) : new VenueB(http, eventsAPage, options.clock);
}
