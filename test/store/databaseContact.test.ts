import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseContact } from '../../dist/store/databaseContact.js';

const DEADLINES = { heartbeatMs: 1_000, silenceMs: 1_700 };

/** A contact that was made, and is too long ago by now. */
function contactLost(): DatabaseContact {
  const contact = new DatabaseContact(DEADLINES);
  contact.answered(3);
  contact.madeAt(performance.now());
  vi.advanceTimersByTime(DEADLINES.silenceMs);
  return contact;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setImmediate'] }));
afterEach(() => void vi.useRealTimers());

test('nobody waits while the last contact is recent, and before the first one', () => {
  const contact = new DatabaseContact(DEADLINES);
  expect(contact.next()).toBeUndefined();
  contact.answered(3);
  contact.madeAt(performance.now());
  expect(contact.isFresh).toBe(true);
  expect(contact.next()).toBeUndefined();
});

test('who waits goes on with the next contact', async () => {
  const contact = contactLost();
  const next = contact.next();
  contact.answered(3);
  contact.madeAt(performance.now());
  await next;
  expect(contact.isFresh).toBe(true);
});

test('a contact that failed lets everybody go on, and nobody waits behind it', async () => {
  const contact = contactLost();
  const next = contact.next();
  contact.failed();
  await next;
  expect(contact.isFresh).toBe(false);
  expect(contact.next()).toBeUndefined();
});

test('a database that hangs is waited for once', async () => {
  const contact = contactLost();
  const [first, second] = [contact.next(), contact.next()];
  await vi.advanceTimersByTimeAsync(DEADLINES.heartbeatMs + 1);
  await Promise.all([first, second]);
  expect(contact.next()).toBeUndefined();
  contact.answered(3);
  contact.madeAt(performance.now());
  vi.advanceTimersByTime(DEADLINES.silenceMs);
  expect(contact.next()).toBeDefined();
});
