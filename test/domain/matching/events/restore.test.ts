import { expect, test } from 'vitest';
import { composeCorpus } from '../../../../bench/matchCorpus.js';
import { ContractsMissing } from '../../../../src/domain/matching/events/matcher.js';
import { type MatchEvent, Matcher, readEntry, readLegs, writeEntry, writeLegs } from '../../../../src/domain/matching/index.js';

const { events } = composeCorpus({ a: 60, b: 120 });
const keyOf = ({ venue, group_id }: MatchEvent): string => `${venue}:${group_id}`;
const byKey = new Map(events.map((event) => [keyOf(event), event]));
/** Every third event with another question on its first leg. */
const edited = events
  .filter((_, at) => at % 3 === 0)
  .map((event) => ({
    ...event,
    listings: event.listings.map((each, at) => (at === 0 ? { ...each, question: `${each.question} (amended)` } : each)),
  }));
const after = [...new Map([...events, ...edited].map((event) => [keyOf(event), event])).values()];

/** A matcher that was written down as text and restored from it. */
function restored(from: Matcher): Matcher {
  const { events: entries, legs } = from.unsavedChange();
  const matcher = new Matcher();
  matcher.restore({
    events: entries.flatMap(([key, entry]) => (entry === null ? [] : [[key, readEntry(writeEntry(entry))] as const])),
    legs: legs.map(
      ([key, held]) =>
        [
          key,
          readLegs(
            key,
            writeLegs(held, () => null),
          ).legs,
        ] as const,
    ),
  });
  return matcher;
}

function built(given: readonly MatchEvent[]): Matcher {
  const matcher = new Matcher();
  matcher.upsertEvents(given);
  return matcher;
}

const proposed = (matcher: Matcher) => [...matcher.proposed()].sort();
const supply = (matcher: Matcher) => matcher.supply(matcher.missingEvents().map((key) => byKey.get(key) as MatchEvent));

test('a matcher restored from text proposes what the one before it did, and says it again in the same words', () => {
  const whole = built(events);
  const matcher = restored(whole);
  expect(proposed(matcher)).toEqual(proposed(whole));
  matcher.resend(new Set(proposed(whole).map(([key]) => key)));
  supply(matcher);
  const told = matcher.takeLateProposals().sort((x, y) => (x.key < y.key ? -1 : 1));
  expect(JSON.stringify(told)).toBe(JSON.stringify(whole.pairs()));
});

test('restored, or with nothing left at hand, it follows edits to the bytes of one that read all anew', () => {
  const fresh = built(after);
  const tired = built(events);
  tired.letGo(0);
  for (const matcher of [restored(built(events)), tired]) {
    matcher.put(edited);
    supply(matcher);
    const { changed } = matcher.settle();
    supply(matcher);
    const words = new Map(fresh.pairs().map((pair) => [pair.key, JSON.stringify(pair)]));
    for (const pair of [...changed, ...matcher.takeLateProposals()]) expect(JSON.stringify(pair)).toBe(words.get(pair.key));
    expect(changed.length).toBeGreaterThan(0);
    expect(proposed(matcher)).toEqual(proposed(fresh));
  }
});

test('it judges nothing whose texts it hasn’t got', () => {
  const matcher = restored(built(events));
  matcher.put(edited.slice(0, 5));
  expect(matcher.missingEvents().length).toBeGreaterThan(0);
  expect(() => matcher.settle()).toThrow(ContractsMissing);
  expect(() => matcher.pairs()).toThrow(/is not kept/);
});
