/** Closes markets that a complete sweep of a venue no longer saw; doubtful ones wait until the next sweep misses them too. */

import type { StoreDeps } from '../context.js';
import { MINUTE_MS } from '../domain/duration.js';
import type { Venue } from '../domain/market.js';
import { closeMarkets, type Stored } from '../store/events.js';
import { type MissedMarket, type MissedMarkets, noteMissed, readMissed } from '../store/missed.js';
import { readErrorSince } from '../store/pulls.js';
import type { PullPage, VenueConnector } from '../venues/venue.js';

/** A sweep that has ended. */
interface Sweep {
  /** Index keys (`<venue>:<market_id>`) of the markets that it saw, also in records that could not be read; `take` adds to them. */
  seen: ReadonlySet<string>;
  /** Notes what a page carried, and stores it. */
  take(page: PullPage): Promise<void>;
  /** Counts what was closed. */
  stored(closed: Stored): void;
}

/**
 * A sweep that misses more than half of what was open says more of the venue's health than of its markets: an outage may well answer
 * with an empty list. It is believed when sweeps have said the same for a while, since markets that are gone must not stay open.
 */
const SHRUNK = 'the sweep saw only';
const DISBELIEF_MS = 15 * MINUTE_MS;
/** A sweep may close this many markets, or this share of what is open, at once. More than that must be missed by two sweeps in a row. */
const FEW = 20;
const SHARE = 0.05;
/** Events asked for by name after one sweep: ten calls to venue A, fifty to venue B, within the pace of all calls. */
const MOST_ASKED = 1_000;
/** Open markets below which a sweep may miss half of them without being doubted for it. */
const HALF_FEW = 100;

/** @throws Error when the sweep misses so many markets that it is believed only after `DISBELIEF_MS` of sweeps that miss as many */
async function checkSweep({ database, clock }: StoreDeps, venue: Venue, { open, unseen }: MissedMarkets): Promise<void> {
  if (unseen.length <= Math.max(HALF_FEW, open / 2)) return;
  const now = clock();
  const since = await readErrorSince(database, venue, SHRUNK, now);
  if (since && now.getTime() - since.getTime() >= DISBELIEF_MS) return;
  throw new Error(`${SHRUNK} ${open - unseen.length} of ${open} open markets: nothing is closed for it yet`);
}

/**
 * Asks by name for the events of markets that a sweep did not see, traded events first, and stores what the venue answers: a market in
 * the answer, also in a record that can't be read, was only left out of the listing, or the answer says that it is closed.
 */
async function askForMissing(connector: VenueConnector, { take }: Sweep, gap: MissedMarkets, signal: AbortSignal): Promise<void> {
  const events = [...new Set([...gap.lost, ...gap.unseen.map(({ event_id }) => event_id)])].slice(0, MOST_ASKED);
  const names = events.map((id) => id.slice(connector.venue.length + 1));
  for await (const page of connector.named(names, signal)) await take(page);
}

/**
 * Closes markets that a complete sweep did not see and that the venue doesn't have by name either. A faulty venue may miss markets both
 * ways: many markets, or all of an event that is being traded, stay open until the next sweep misses them as well.
 *
 * @throws Error when it misses so many that the next pull should be a sweep again
 */
export async function closeMissing(deps: StoreDeps, connector: VenueConnector, sweep: Sweep, signal: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const { venue } = connector;
  const { seen } = sweep;
  await askForMissing(connector, sweep, await readMissed(database, venue, seen), signal);
  const gap = await readMissed(database, venue, seen);
  const { open, unseen, lost } = gap;
  const isMany = unseen.length > Math.max(FEW, open * SHARE);
  const isDoubted = ({ missed, event_id }: MissedMarket) => !missed && (isMany || lost.has(event_id));
  const doubted = unseen.filter(isDoubted);
  // All that it missed: a sweep that isn't believed yet must not take away the marks of the one before.
  await noteMissed(
    database,
    venue,
    unseen.map(({ id }) => id),
    clock(),
  );
  await checkSweep(deps, venue, gap);
  sweep.stored(
    await closeMarkets(
      database,
      unseen.filter((market) => !isDoubted(market)),
      clock(),
    ),
  );
  if (doubted.length === 0) return;
  if (isMany)
    throw new Error(`the sweep missed ${unseen.length} of ${open} open markets: they close if the next one misses them`);
  deps.log.warn(
    { venue, markets: doubted.length },
    'a sweep missed events that are being traded: they close if the next one does',
  );
}
