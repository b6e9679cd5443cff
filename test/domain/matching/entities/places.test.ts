import { expect, test } from 'vitest';
import { parseDistrict } from '../../../../src/domain/matching/entities/districts.js';
import { officesIn } from '../../../../src/domain/matching/entities/offices.js';
import { findParty, PARTIES, partiesIn } from '../../../../src/domain/matching/entities/parties.js';
import { findCountry, findPlace, placesIn, STATES } from '../../../../src/domain/matching/entities/places.js';

const ids = (text: string) => placesIn(text).map(({ values }) => values.map(({ place }) => place.id).join('|'));

test('countries go by names, adjectives and codes of either venue', () => {
  for (const [text, id] of [
    ['Germany', 'DE'],
    ['German', 'DE'],
    ['IR Iran', 'IR'],
    ['Congo DR', 'CD'],
    ["Côte d'Ivoire", 'CI'],
    ['Ivory Coast', 'CI'],
    ['Türkiye', 'TR'],
    ['Czech Republic', 'CZ'],
    ['South Korea', 'KR'],
    ['Curacao', 'CW'],
    ['U.S.A.', 'US'],
    ['Scotland', 'GB-SCT'],
    ['Marshall Islands', 'MH'],
  ] as const)
    expect([text, findCountry(text)?.id]).toEqual([text, id]);
  expect(findCountry('Atlantis')).toBeUndefined();
});

test('England is not the United Kingdom, and North Korea not the South', () => {
  expect(findCountry('England')?.id).not.toBe(findCountry('United Kingdom')?.id);
  expect(ids('Will North Korea play South Korea?')).toEqual(['KP', 'KR']);
});

test('a name that is a country and a state stays both', () => {
  expect(
    findPlace('Georgia')
      .map(({ place }) => place.id)
      .sort(),
  ).toEqual(['GE', 'US-GA']);
});

test('places are found inside a sentence, ordinary words are not', () => {
  expect(ids('Will the US strike Iran in July?')).toEqual(['US', 'IR']);
  expect(ids('Will he give us a hint or ask me?')).toEqual([]);
  expect(ids('French presidential election')).toEqual(['FR']);
  expect(ids('West Virginia Senate race')).toEqual(['US-WV']);
});

test('states have their House seats', () => {
  expect(STATES.reduce((sum, { house_seats }) => sum + house_seats, 0)).toBe(435);
});

test('districts are read in every spelling of the venues', () => {
  for (const [text, id] of [
    ['TX-18', 'TX-18'],
    ['VA11', 'VA-11'],
    ['IL-07', 'IL-7'],
    ["Texas's 18th congressional district", 'TX-18'],
    ['Florida’s 1st Congressional District', 'FL-1'],
    ['NY-12 Democratic nominee?', 'NY-12'],
    ['AK-AL', 'AK-AL'],
    ['Tennessee seventh congressional district', 'TN-7'],
    ['the at-large district of Wyoming', 'WY-AL'],
  ] as const)
    expect([text, parseDistrict(text)?.id]).toEqual([text, id]);
  expect(parseDistrict('NH-03')).toBeUndefined();
  expect(parseDistrict('AI-2027 scenario')).toBeUndefined();
});

test('a party alias holds in its country only', () => {
  expect(findParty('Labour', 'GB').map(({ id }) => id)).toEqual(['party/gb-lab']);
  expect(findParty('Labour', 'NO').map(({ id }) => id)).toEqual(['party/no-lab']);
  expect(findParty('Labour').map(({ country }) => country)).toEqual(expect.arrayContaining(['GB', 'NO', 'NZ', 'IE']));
  expect(findParty('the Republican party', 'US')[0]?.id).toBe('party/rep');
  expect(findParty('Democrat', 'US')[0]?.id).toBe(findParty('Democratic Party', 'US')[0]?.id);
  expect(partiesIn('Will the Democrats or the GOP win?').map(({ id }) => id)).toEqual(['party/dem', 'party/rep']);
});

test('a party of one word counts in a sentence as the table writes it', () => {
  const ids = (text: string, country: string) => partiesIn(text, country).map(({ id }) => id);
  expect(ids('Will BE be part of the next government?', 'PT')).toEqual(['party/pt-be']);
  expect(ids('Will it be in the next government?', 'PT')).toEqual([]);
  expect(ids('Will WIN win the most seats?', 'GY')).toEqual(['party/gy-win']);
  expect(ids('Will SYRIZA and PASOK govern together?', 'GR')).toEqual(['party/gr-syriza', 'party/gr-pasok']);
  expect(ids('Will the Social Democrats win?', 'SE')).toEqual(['party/se-s']);
  expect(findParty('Freie Demokraten', 'DE').map(({ id }) => id)).toEqual(['party/de-fdp']);
});

test('a party goes by its names at home and abroad and by its abbreviation', () => {
  for (const [country, ...names] of [
    ['IN', 'Telugu Desam', 'TDP', 'Telugu Desam Party'],
    ['JP', 'Rikken Minshuto', 'Constitutional Democratic Party', 'CDP'],
    ['KR', 'Deobureo Minjudang', 'Democratic Party of Korea', 'DPK'],
    ['TR', 'Saadet Partisi', 'Felicity Party'],
    ['ZA', 'Inkatha', 'IFP', 'Inkatha Freedom Party'],
    ['IS', 'Framsókn', 'Progressive Party'],
    ['IN', 'Shiv Sena (UBT)', 'SS(UBT)', 'Shiv Sena (Uddhav Balasaheb Thackeray)'],
  ] as const) {
    const ids = names.map((name) => findParty(name, country).map(({ id }) => id));
    expect(ids).toEqual(names.map(() => [expect.any(String)]));
    expect(new Set(ids.flat()).size).toBe(1);
  }
  expect(findParty('Shiv Sena', 'IN')).not.toEqual(findParty('Shiv Sena (UBT)', 'IN'));
  expect(findParty('CPI', 'IN')).not.toEqual(findParty('CPI(M)', 'IN'));
  // words that a race without a stated country is about stay one party's
  for (const word of ['Democrats', 'Republican', 'Reform', 'Tories', 'NDP', 'Labor'])
    expect([word, findParty(word).length]).toEqual([word, 1]);
});

test('no name or alias means two parties of one country', () => {
  const clashes = PARTIES.flatMap((party) =>
    [party.name, ...party.aliases]
      .filter((text) => findParty(text, party.country).length !== 1)
      .map((text) => `${text} ${party.id}`),
  );
  expect(clashes).toEqual([]);
});

test('countries answer to names, demonyms and codes of both venues', () => {
  expect(findCountry('Montenegrin')?.id).toBe('ME');
  expect(findCountry('Trinidad & Tobago')?.id).toBe('TT');
  expect(findCountry('Burkinabe')?.id).toBe('BF');
  expect(findCountry('Faroe Islands')?.id).toBe('FO');
});

test('the longest office wins', () => {
  const offices = (text: string) => officesIn(text).map(({ id }) => id);
  expect(offices('Texas State Senate District 9 special election')).toEqual(['state_senate']);
  expect(offices('Texas Senate race')).toEqual(['senate']);
  expect(offices('Virginia Lt. Governor')).toEqual(['lieutenant_governor']);
  expect(offices('Vice President')).toEqual(['vice_president']);
  expect(offices('Next Secretary of State')).toEqual(['secretary_of_state']);
});
