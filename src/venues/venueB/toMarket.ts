/** Turns an event record of venue B into an event of ours with its markets, and says what of it was refused. */
import type { MarketFees, VenueEvent } from '../../domain/market.js';
import { toCategory, toTags } from '../category.js';
import { type EventResult, readMarkets, readText, refusal } from '../collect.js';
import { easternDay, shared } from '../days.js';
import type { RefusedRecord } from '../venue.js';
import { decode, type Fault, isWebAddress } from '../wire.js';
import type { Clarifications } from './clarifications.js';
import { readSettlements } from './settlement.js';
import { toMarkets } from './sides.js';
import { type EventWire, event as eventSchema, type MarketWire, market as marketSchema } from './wire.js';

const VENUE = 'venue_b';

/** An event record of Gamma as an event of ours. */
export function toVenueEvent(record: unknown, clarifications?: Clarifications): EventResult {
  const decoded = decode(eventSchema, record);
  if (!decoded.ok) {
    const ids = readMarkets(record).flatMap(possibleIds);
    return { event: null, refused: [refusal(VENUE, 'event', readText(record, 'slug'), decoded.fault, ids)] };
  }
  const refused: RefusedRecord[] = [];
  const wires = (decoded.value.markets ?? []).flatMap((market) => decodeMarket(market, refused));
  const settlements = (decoded.value.markets ?? []).flatMap(readSettlements);
  return { event: assemble(decoded.value, wires, clarifications), refused, settlements };
}

function decodeMarket(record: unknown, refused: RefusedRecord[]): MarketWire[] {
  const decoded = decode(marketSchema, record);
  if (decoded.ok) return [decoded.value];
  refused.push(refuseMarket(record, decoded.fault));
  return [];
}

/** Named by its condition id, else by its slug, else by its number. */
function refuseMarket(record: unknown, fault: Fault): RefusedRecord {
  const id = readText(record, 'conditionId') ?? readText(record, 'slug') ?? readText(record, 'id');
  return refusal(VENUE, 'market', id, fault, possibleIds(record));
}

/** The market ids that a record may stand for: whether it has named sides can't be told once it is refused. */
function possibleIds(record: unknown): string[] {
  const conditionId = readText(record, 'conditionId');
  return conditionId === null ? [] : [conditionId, `${conditionId}:0`, `${conditionId}:1`];
}

function assemble(wire: EventWire, wires: MarketWire[], clarifications?: Clarifications): VenueEvent {
  const tags = toTags(wire.tags.map(({ label, slug }) => label ?? slug));
  const category = toCategory(tags);
  const game = category === 'sports' || wire.gameId !== null || wires.some((market) => market.sportsMarketType !== null);
  return {
    id: `${VENUE}:${wire.slug}`,
    venue: VENUE,
    group_id: wire.slug,
    series: wire.series.find(({ slug }) => slug !== null)?.slug ?? wire.seriesSlug,
    title: wire.title,
    sub_title: null,
    category: game && category === 'other' ? 'sports' : category,
    tags,
    mutually_exclusive: wire.negRisk,
    hidden_other: wire.negRiskAugmented,
    settlement_sources: toSources(wire.resolutionSource),
    contract_terms_url: null,
    event_date: game ? gameDay(wire, wires) : null,
    url: `https://polymarket.com/event/${encodeURIComponent(wire.slug)}`,
    markets: wires.flatMap((market) => {
      const rules = market.description ?? wire.description ?? '';
      const all = clarifications?.added(rules, market, wire.id) ?? rules;
      return toMarkets({ ...market, description: all }, wire, game, toFees(market));
    }),
  };
}

/** US Eastern day of the game, from its start where the venue gives one: its slugs count some games by the UTC day. */
function gameDay(wire: EventWire, wires: readonly MarketWire[]): string | null {
  const start = shared(wires.map((market) => market.gameStartTime?.getTime() ?? null)) ?? wire.startTime?.getTime() ?? null;
  return start === null ? wire.eventDate : easternDay(new Date(start));
}

/** The venue names a source by its address alone. */
function toSources(address: string | null): VenueEvent['settlement_sources'] {
  if (address === null || !isWebAddress(address)) return [];
  return [{ name: new URL(address).hostname, url: address }];
}

/** Fees that are off are a rate of 0. A `fee_type` without a rate means that fees are on and their schedule was not given. */
function toFees({ feesEnabled, feeType, feeSchedule }: MarketWire): MarketFees {
  const none = { fee_multiplier: null, fee_changes: null };
  if (feesEnabled === false) return { ...none, fee_type: null, fee_rate: 0, fee_exponent: null };
  return { ...none, fee_type: feeType, fee_rate: feeSchedule?.rate ?? null, fee_exponent: feeSchedule?.exponent ?? null };
}
