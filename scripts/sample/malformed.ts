import type { Wire } from './wireA.js';

/** Records that a decoder must refuse, each with the path at which it goes wrong; the sound sibling must survive. */
type Flawed = Wire & { _flaw: string };

/** Copies of venue A's first events, each spoilt in one place. */
export function malformedA(events: readonly Wire[]): Flawed[] {
  const [first, second, third, fourth, fifth] = events as [Wire, Wire, Wire, Wire, Wire];
  return [
    flaw(first, 'event_ticker missing', { event_ticker: undefined }),
    flaw(second, 'markets.0.ticker missing; the sibling is sound', { markets: spoilFirst(second, { ticker: undefined }) }),
    flaw(third, 'markets.0.close_time is no time', { markets: spoilFirst(third, { close_time: 'next Tuesday' }) }),
    flaw(fourth, 'markets is an object', { markets: { ...(fourth.markets as Wire[]) } }),
    flaw(fifth, 'markets.0.floor_strike is text', { markets: spoilFirst(fifth, { floor_strike: 'forty-four and a half' }) }),
  ];
}

/** Copies of venue B's first events, each spoilt in one place. */
export function malformedB(events: readonly Wire[]): Flawed[] {
  const [first, second, third, fourth, fifth] = events as [Wire, Wire, Wire, Wire, Wire];
  return [
    flaw(first, 'markets.0.conditionId is no hex', { markets: spoilFirst(first, { conditionId: 'pending' }) }),
    flaw(second, 'markets.0.outcomes is no JSON', { markets: spoilFirst(second, { outcomes: '[Ravens, Texans' }) }),
    flaw(third, 'markets.0.clobTokenIds is no JSON', { markets: spoilFirst(third, { clobTokenIds: '[71263' }) }),
    flaw(fourth, 'markets is an object', { markets: { ...(fourth.markets as Wire[]) } }),
    flaw(fifth, 'markets.0.outcomes has three names', {
      markets: spoilFirst(fifth, { outcomes: '["Broncos", "Chargers", "Draw"]' }),
    }),
  ];
}

function flaw(event: Wire, text: string, change: Wire): Flawed {
  return { _flaw: text, ...event, ...change };
}

function spoilFirst(event: Wire, change: Wire): Wire[] {
  const [first, ...rest] = event.markets as Wire[];
  return [{ ...first, ...change }, ...rest];
}
