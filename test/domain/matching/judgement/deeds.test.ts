/** Deeds: what is asked stands in words that no field types, so that names and verbs on one side alone must weigh. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { judge } from '../../../../src/domain/matching/index.js';
import { a, against, b, read, yesIf } from '../contract/families/reading.js';

const embassy = (country: string): Listing =>
  a(
    `KXEMBASSY${country.toUpperCase()}-27JAN01`,
    `Will the US reopen its embassy in ${country} before Jan 1, 2027?`,
    `the United States announces the opening of an embassy in ${country} before Jan 1, 2027`,
  );
const embassyInOman = b(
  'Will the US reopen its embassy in Oman in 2026?',
  yesIf('the U.S. government announces the reopening of an embassy in Oman by December 31, 2026, 11:59 PM ET'),
);
const onPodcast = a(
  'KXPODCAST-27JAN01-DHAR',
  'Will Dora Hart go on the Long Table Podcast before Jan 1, 2027?',
  'Dora Hart appears as a guest on the Long Table Podcast before Jan 1, 2027',
);

describe('names that stand alone', () => {
  test('one question about two countries is not called the same', () => {
    expect(judge(embassy('Oman'), embassyInOman)).toMatchObject({ verdict: 'same', tier: 'review' });
    const { verdict, likelihood } = judge(embassy('Chad'), embassyInOman);
    expect(verdict).not.toBe('same');
    expect(likelihood).toBeLessThan(0.3);
  });

  test('an equal act by an equal date proves little where one side names its object', () => {
    const anyTariff = a(
      'KXTARIFFLAW-26JUL01',
      'Will any legislation imposing new or increased tariffs become law before Jul 1, 2026?',
      'any legislation imposing new or increased tariffs has become law before Jul 1, 2026',
    );
    const onPeru = b(
      'Tariff increase on Peru in effect by June 30?',
      yesIf('an increase in the tariff rate on imports from Peru goes into effect by June 30, 2026, 11:59 PM ET'),
    );
    expect(judge(anyTariff, onPeru).likelihood).toBeLessThan(0.9);
  });

  test('two names of one league are one', () => {
    const top = a('KXTOPFOUR-27-HAR', 'EPL top 4 finishers in 2026-27?', undefined, { outcome: 'Harbour' });
    const inLeague = (league: string): number =>
      judge(top, b(`Will Harbour finish in the top 4 of the 2026–27 ${league}?`)).likelihood;
    expect(inLeague('Premier League')).toBeGreaterThan(2 * inLeague('Bundesliga'));
  });
});

test('two forms of one given name are no names apart', () => {
  const podium = a('KXPODIUM-27-AHAR', 'Who will finish on the podium in Bahrain?', undefined, { outcome: 'Alex Harbour' });
  const likelihoodOf = (name: string): number =>
    judge(podium, b(`Will ${name} finish on the podium in Bahrain?`, undefined, { group_item: name })).likelihood;
  expect(likelihoodOf('Alexander Harbour')).toBeGreaterThan(2 * likelihoodOf('Bruno Harbour'));
});

describe('another deed of one person', () => {
  test.each([
    'Dora Hart releases an album in 2026?',
    'Will Dora Hart announce a presidential run in 2026?',
    'Dora Hart arrested in 2026?',
  ])('%s', (question) => {
    expect(judge(onPodcast, b(question, undefined, { end_date: '2026-12-31T00:00:00Z' })).verdict).not.toBe('same');
  });

  test('one deed in other words reaches a person', () => {
    const same = b('Dora Hart guest on the Long Table podcast in 2026?', undefined, { end_date: '2026-12-31T00:00:00Z' });
    expect(judge(onPodcast, same).tier).toBe('review');
  });
});

test('a number of people is nobody, and a time is no name', () => {
  expect(read(a('KXTSA-27', 'Will more than 2750000 people be screened by the TSA this week?'))).not.toHaveProperty('target');
  const byDate = a('KXGOLD-27', 'Will an AI win gold at the olympiad?', undefined, { outcome: 'Before Jan 1, 2027' });
  expect(read(byDate)).not.toHaveProperty('subject');
});

describe('who leaves', () => {
  const leaves = a(
    'KXADMINLEAVE-26DEC31-DHAR',
    'Will Dora Hart leave as Secretary of Agriculture before 2027?',
    'Dora Hart leaves as Secretary of Agriculture before 2027',
  );
  const next = b(
    'Will Dora Hart be the next to leave the Cabinet before 2027?',
    'This market will resolve based on the next individual announced to leave the Cabinet by December 31, 2026, 11:59 PM ET.',
  );

  test('who is next to leave is another question than whether somebody leaves', () => {
    expect(read(next)).toMatchObject({ family: 'officeholder', predicate: 'first_leave', subject: 'dora hart' });
    expect(against(leaves, next)).toBe('differ in predicate');
  });

  test('a name ends before the verb of its sentence', () => {
    const announced = a(
      'KXLEAVEDHAR-27JAN01',
      'Will Dora Hart leave Prime Minister of Norway before Jan 1, 2027?',
      'Dora Hart has either officially announced their intention to leave as Prime Minister of Norway or has left before Jan 1, 2027',
    );
    expect(read(announced)).toMatchObject({ predicate: 'leave', subject: 'dora hart', office: 'prime_minister', place: 'NO' });
    expect(read(announced)).not.toHaveProperty('conflicts');
  });

  test('a clock time names no prime minister', () => {
    const out = b(
      'Will Dora Hart leave the administration before 2027?',
      yesIf('Dora Hart ceases to be a member of the administration by December 31, 2026, 11:59 PM ET'),
    );
    expect(read(out)).not.toHaveProperty('office');
    expect(against(leaves, out)).toBe('identity');
  });
});
