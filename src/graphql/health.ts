/** The query for the service's health: whether the database answers, open events and markets per venue, and live pairs. */
import type { Venue } from '../domain/market.js';
import type { VenueCounts } from '../store/liveIndex.js';
import { type Health as HealthAnswer, health } from '../workflow/health.js';
import { builder } from './builder.js';
import { OPEN, REST } from './marks.js';

const DatabaseHealth = builder.objectRef<HealthAnswer['database']>('DatabaseHealth').implement({
  extensions: REST,
  fields: (t) => ({
    reachable: t.exposeBoolean('reachable', { description: 'The database can be reached.' }),
    ms: t.exposeInt('ms', { nullable: true, description: 'Milliseconds taken to reach the database.' }),
  }),
});

const VenueHealth = builder.objectRef<VenueCounts>('VenueHealth').implement({
  extensions: REST,
  fields: (t) => ({
    open_events: t.exposeInt('open_events', { nullable: true }),
    open_markets: t.exposeInt('open_markets', { nullable: true }),
    last_pull: t.expose('last_pull', { type: 'DateTime', nullable: true, description: 'Time of the last complete data pull.' }),
  }),
});

const VenuesHealth = builder.objectRef<Record<Venue, VenueCounts>>('VenuesHealth').implement({
  extensions: REST,
  fields: (t) => ({
    venue_a: t.expose('venue_a', { type: VenueHealth }),
    venue_b: t.expose('venue_b', { type: VenueHealth }),
  }),
});

const Health = builder.objectRef<HealthAnswer>('Health').implement({
  description: 'Whether the API is up and can reach its database; counts are null while it cannot.',
  extensions: REST,
  fields: (t) => ({
    ok: t.exposeBoolean('ok', { description: 'The API is up.' }),
    database: t.expose('database', { type: DatabaseHealth }),
    venues: t.expose('venues', { type: VenuesHealth }),
    live_market_pairs: t.exposeInt('live_market_pairs', { nullable: true, description: 'Number of live matched pairs.' }),
  }),
});

builder.queryField('health', (t) =>
  t.field({
    type: Health,
    nullable: true,
    extensions: OPEN,
    description: 'Whether the API is up and can reach its database. No key needed.',
    resolve: (_, __, context) => health(context),
  }),
);
