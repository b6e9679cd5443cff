import { expect, test } from 'vitest';
import { type Leg, maskOf, ownDecisionReasons } from '../../../src/domain/review/template.js';

const fact = (value: string) => ({ value, from: 'title' as const, quote: value });
const row = (field: 'subject' | 'deadline' | 'office', value: string, agree: Leg['facts'][number]['agree'] = 'equal') => ({
  field,
  a: fact(value),
  b: agree === 'one_sided' ? null : fact(value),
  agree,
});

/** A leg about somebody, all of it equal unless a test says otherwise. */
const leg = (name: string, over: Partial<Leg> = {}): Leg => ({
  a_id: `venue_a:${name}`,
  b_id: `venue_b:0x${name}`,
  standing: 'proposed',
  relation: 'identity',
  facts: [row('subject', name), row('office', 'mayor')],
  gates: [{ gate: 'whitelist', verdict: 'review', detail: 'officeholder always goes to a person' }],
  caveats: [],
  ...over,
});
const NAMES = ['ann', 'bob', 'cid', 'dee'];
/** Why the fourth of four legs is odd, when the other three are not. */
function oddity(over: Partial<Leg>, name = 'dee'): string | null | undefined {
  const [a, b, c, d] = ownDecisionReasons([...NAMES.slice(0, 3).map((each) => leg(each)), leg(name, over)]);
  expect([a, b, c]).toEqual([null, null, null]);
  return d;
}

test('legs that differ only in whom they are about are covered together', () => {
  expect(ownDecisionReasons(NAMES.map((name) => leg(name)))).toEqual([null, null, null, null]);
  const open = { facts: [] as Leg['facts'] };
  const doubtful = NAMES.map((name) => leg(name, { facts: [row('subject', name), row('deadline', '2027', 'one_sided')] }));
  expect(ownDecisionReasons(doubtful)).toEqual([null, null, null, null]);
  expect(ownDecisionReasons([])).toEqual([]);
  expect(ownDecisionReasons(NAMES.map((name) => leg(name, open)))).not.toContain(null);
});

test.each([
  ['suspended', { standing: 'suspended' }, /has changed/],
  ['not of one outcome', { relation: 'unknown' }, /same outcome/],
  ['refused', { gates: [{ gate: 'facts', verdict: 'stop', detail: 'they differ in deadline' }] }, /refuses/],
  ['of another subject', { facts: [row('subject', 'dee', 'unknown'), row('office', 'mayor')] }, /^Not the same on both sides/],
  [
    'with a fact in conflict',
    { facts: [row('subject', 'dee'), row('office', 'mayor', 'conflict')] },
    /^Not the same on both sides/,
  ],
  [
    'with a fact that one side alone states',
    { facts: [row('subject', 'dee'), row('office', 'mayor', 'one_sided')] },
    /Office is stated by one side alone \(mayor\)/,
  ],
  ['with a caveat of its own', { caveats: ['death_clause'] }, /rules differ: Death/],
  [
    'with a word that nobody read',
    { gates: [{ gate: 'residue', verdict: 'review', detail: 'unread on one side: A says "acting" ("an acting mayor")' }] },
    /says "acting"(?! \()/,
  ],
] as const)('a leg that is %s is left to a decision of its own', (_, over, reason) => {
  expect(oddity(over as Partial<Leg>)).toMatch(reason);
});

test('a leg without what the others have in doubt is odd as well', () => {
  const caveat = { caveats: ['death_clause'] };
  const [, , , odd] = ownDecisionReasons([...NAMES.slice(0, 3).map((name) => leg(name, caveat)), leg('dee')]);
  expect(odd).toBe('Unlike most legs: not: rules differ: Death.');
});

test('a leg whose one side states another value than its siblings is odd', () => {
  const until = (name: string, year: string) => leg(name, { facts: [row('subject', name), row('deadline', year, 'one_sided')] });
  const [a, b, c, odd] = ownDecisionReasons([
    until('ann', '2027'),
    until('bob', '2027'),
    until('cid', '2027'),
    until('dee', '2028'),
  ]);
  expect([a, b, c]).toEqual([null, null, null]);
  expect(odd).toMatch(/2028.*not: .*2027/);
});

test('legs that nothing tells apart, and legs that share a market, are never covered', () => {
  const same = { facts: [row('office', 'mayor')] };
  expect(ownDecisionReasons([leg('ann', same), leg('bob', same)])).toEqual([
    'Nothing that was read tells it from another leg.',
    'Nothing that was read tells it from another leg.',
  ]);
  const [ann, twin, bob] = ownDecisionReasons([leg('ann'), { ...leg('ann2'), a_id: 'venue_a:ann' }, leg('bob')]);
  expect([ann, twin, bob]).toEqual(['One of its markets is proposed twice.', 'One of its markets is proposed twice.', null]);
});

test('a mask holds what all questions say', () => {
  expect(maskOf(['Will Ann win the race?', 'Will Bob Jr win the race?'])).toBe('Will … win the race?');
  expect(maskOf(['Will it rain by May 1?', 'Will it rain by June 12?'])).toBe('Will it rain by …');
  expect(maskOf(['Who wins?', 'Who wins?'])).toBe('Who wins?');
  expect(maskOf(['Who wins?'])).toBe('Who wins?');
  expect(maskOf([])).toBe('');
});
