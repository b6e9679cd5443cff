import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type MatchEvent, Matcher } from '../../../../src/domain/matching/index.js';
import { gameOfA, gameOfB, titleOf } from '../markets.js';

const TEAMS = ['Boston Celtics', 'New York Knicks', 'Denver Nuggets', 'Miami Heat', 'Utah Jazz'];

/** Events that pair, events that don't, and two copies of one event that must go to a person. */
const EVENTS: readonly MatchEvent[] = [
  { venue: 'venue_a', group_id: 'game', listings: [gameOfA('BOS'), gameOfA('NYK')] },
  { venue: 'venue_b', group_id: 'game', listings: [gameOfB(0), gameOfB(1)] },
  { venue: 'venue_b', group_id: 'copy', listings: [gameOfB(0, { id: '0xc0:0' }), gameOfB(1, { id: '0xc0:1' })] },
  { venue: 'venue_a', group_id: 'title', listings: TEAMS.map((team) => titleOf('venue_a', team)) },
  { venue: 'venue_b', group_id: 'title', listings: TEAMS.map((team) => titleOf('venue_b', team)) },
  { venue: 'venue_b', group_id: 'next title', listings: TEAMS.map((team) => titleOf('venue_b', team, 2028)) },
  ...TEAMS.map(
    (team): MatchEvent => ({ venue: 'venue_b', group_id: `lone ${team}`, listings: [titleOf('venue_b', team, 2029)] }),
  ),
];

const bytes = (matcher: Matcher): string => JSON.stringify(matcher.pairs());

function built(events: readonly MatchEvent[]): Matcher {
  const matcher = new Matcher();
  matcher.upsertEvents(events);
  return matcher;
}

const removed = (events: readonly MatchEvent[]): MatchEvent[] => events.map((event) => ({ ...event, listings: [] }));

describe('the matcher', () => {
  test('pairs legs one to one', () => {
    const matcher = built(EVENTS.slice(0, 2));
    expect(matcher.pairs().map(({ key, verdict }) => [key, verdict.tier])).toEqual([
      ['KXNBAGAME-26OCT28BOSNYK-BOS|0xfeed:0', 'auto'],
      ['KXNBAGAME-26OCT28BOSNYK-NYK|0xfeed:1', 'auto'],
    ]);
  });

  test('leaves two equal counterparts to a person', () => {
    expect(
      built(EVENTS.slice(0, 3))
        .pairs()
        .map(({ verdict }) => verdict.tier),
    ).toEqual(['review', 'review', 'review', 'review']);
  });

  test('says what a change changed', () => {
    const matcher = built(EVENTS.slice(0, 3));
    const change = matcher.upsertEvents(removed(EVENTS.slice(2, 3)));
    expect(change.changed.map(({ verdict }) => verdict.tier)).toEqual(['auto', 'auto']);
    expect(change.removed).toHaveLength(2);
  });

  test('leaves to a person what a fault in the engine keeps from being judged, and judges all others', () => {
    // outcomes that can't be walked through stand for a text on which a reader throws
    const broken = Object.assign(['Yes', 'No'] as [string, string], {
      some: (): boolean => {
        throw new RangeError('broken');
      },
    });
    const faulty = { ...titleOf('venue_b', 'Miami Heat'), outcomes: broken };
    const events = EVENTS.filter(({ group_id }) => group_id === 'game' || group_id === 'title').map((event) =>
      event.venue === 'venue_b' && event.group_id === 'title'
        ? { ...event, listings: event.listings.map((listing) => (listing.id === faulty.id ? faulty : listing)) }
        : event,
    );
    const pairs = built(events).pairs();
    expect(pairs.filter(({ verdict }) => verdict.tier === 'auto')).toHaveLength(2 + TEAMS.length - 1);
    const [left, ...others] = pairs.filter(({ verdict }) => verdict.tier === 'review');
    expect(others).toEqual([]);
    expect(left?.verdict).toMatchObject({ verdict: 'unknown', confidence: 0 });
    expect(left?.verdict.reason).toMatch(/the engine failed on these texts \(broken\)/);
  });

  test('goes on where a market cannot be read at all', () => {
    const unreadable = Object.defineProperty({ ...gameOfA('BOS'), id: 'KXNBAGAME-26OCT28BOSNYK-X' }, 'question', {
      enumerable: true,
      get: () => {
        throw new RangeError('broken');
      },
    });
    const [a, b] = EVENTS;
    const matcher = built([{ ...(a as MatchEvent), listings: [...(a?.listings ?? []), unreadable] }, b as MatchEvent]);
    expect([...matcher.takeUnreadable()]).toEqual([[`venue_a:${unreadable.id}`, 'broken']]);
    expect(matcher.takeUnreadable().size).toBe(0);
    const pairs = matcher.pairs();
    const tiers = pairs.map(({ key, verdict }) => [key.startsWith(unreadable.id), verdict.tier]);
    expect(tiers.filter(([isOfIt]) => !isOfIt)).toEqual([
      [false, 'auto'],
      [false, 'auto'],
    ]);
    expect(tiers.filter(([isOfIt, tier]) => isOfIt && tier === 'auto')).toEqual([]);
  });

  property.prop([
    fc.shuffledSubarray(
      EVENTS.map((_, index) => index),
      { minLength: EVENTS.length },
    ),
    fc.array(fc.nat(EVENTS.length - 1), { maxLength: 6 }),
  ])('holds the same bytes after any order of increments, removals and returns', (order, again) => {
    const matcher = new Matcher();
    for (const index of order) matcher.upsertEvents([EVENTS[index] as MatchEvent]);
    for (const index of again) {
      const event = EVENTS[index] as MatchEvent;
      matcher.upsertEvents(removed([event]));
      matcher.upsertEvents([event]);
    }
    expect(bytes(matcher)).toBe(bytes(built(EVENTS)));
  });

  property.prop([fc.shuffledSubarray(EVENTS.map((_, index) => index))])('holds after removals what was never removed', (kept) => {
    const matcher = built(EVENTS);
    matcher.upsertEvents(removed(EVENTS.filter((_, index) => !kept.includes(index))));
    expect(bytes(matcher)).toBe(bytes(built(kept.map((index) => EVENTS[index] as MatchEvent))));
  });
});
