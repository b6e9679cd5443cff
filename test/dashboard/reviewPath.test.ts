import { expect, test } from 'vitest';
import { added, type ReviewPath, removed, renewed, START, shownOf, step } from '../../src/dashboard/data/reviewPath.js';
import type { EventTemplateFragment } from '../../src/dashboard/gql/graphql.js';

const event = (name: string, legs = 2) =>
  ({
    family: 'winner',
    event_a: { group_id: name },
    event_b: { group_id: name },
    legs: Array(legs).fill({}),
  }) as unknown as EventTemplateFragment;
const nameOf = (path: ReviewPath) => shownOf(path)?.event_a.group_id ?? null;
const through = (...names: string[]): ReviewPath => names.reduce((path, name) => step(added(path, event(name)), 1), START);

test('what was passed is gone back to in the same order, however the queue has moved', () => {
  const path = step(step(through('one', 'two', 'three'), -1), -1);
  expect(nameOf(path)).toBe('two');
  expect(nameOf(step(path, -1))).toBe('one');
  expect(nameOf(step(step(step(path, -1), -1), -1))).toBe('one');
});

test('past the last one the next is awaited, and added once', () => {
  const end = through('one', 'two');
  expect(nameOf(end)).toBeNull();
  expect(nameOf(step(end, 1))).toBeNull();
  expect(nameOf(added(end, event('three')))).toBe('three');
  expect(added(end, event('one')).events).toHaveLength(2);
});

test('what is decided as a whole makes room for what comes after it; who stands behind it stays where they are', () => {
  const path = step(through('one', 'two', 'three'), -1);
  expect(nameOf(path)).toBe('three');
  expect(nameOf(removed(path, 'one one winner'))).toBe('three');
  expect(nameOf(removed(step(path, -1), 'two two winner'))).toBe('three');
  expect(nameOf(removed(path, 'three three winner'))).toBeNull();
  expect(removed(path, 'four four winner')).toEqual(path);
});

test('what has changed since is shown as it is', () => {
  const path = step(through('one', 'two'), -1);
  expect(shownOf(renewed(path, event('two', 1)))?.legs).toHaveLength(1);
  expect(nameOf(renewed(path, event('three', 1)))).toBe('two');
});
