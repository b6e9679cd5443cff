import { expect, test } from 'vitest';
import { assetByTicker, assetsIn } from '../../../../src/domain/matching/entities/assets.js';
import { AWARDS, CEREMONIES, ceremoniesIn, ceremonyYear } from '../../../../src/domain/matching/entities/awards.js';
import { BANKS, bankByTicker, banksIn } from '../../../../src/domain/matching/entities/banks.js';
import { METRICS, metricByTicker, metricOf, metricsIn } from '../../../../src/domain/matching/entities/metrics.js';
import { OFFICES, officesIn } from '../../../../src/domain/matching/entities/offices.js';
import { STATIONS, stationByTicker, stationsIn } from '../../../../src/domain/matching/entities/stations.js';
import { foldName } from '../../../../src/domain/matching/text/fold.js';

test('ordinals and years of ceremonies', () => {
  // as announced by the academies: 98th Oscars 2026-03-15, 68th Grammys 2026-02-01, 77th Emmys 2025-09-14, 83rd Globes 2026-01-11, 79th Tonys 2026-06-07
  expect(
    ['oscars', 'grammys', 'emmys', 'golden_globes', 'tonys'].map((id, at) => ceremonyYear(id, [98, 68, 77, 83, 79][at] ?? 0)),
  ).toEqual([2026, 2026, 2025, 2026, 2026]);
  expect(ceremonyYear('nobel_peace', 5)).toBeUndefined();
});

test('a ceremony in a text carries its year however it is written', () => {
  const read = (text: string) => ceremoniesIn(text).map(({ ceremony, year }) => [ceremony.id, year]);
  expect(read('Best Picture at the 98th Academy Awards')).toEqual([['oscars', 2026]]);
  expect(read('Oscars 2026: Best Picture Winner')).toEqual([['oscars', 2026]]);
  expect(read('98th Academy Awards (2026)')).toEqual([['oscars', 2026]]);
  expect(read('97th Academy Awards (2026)')).toEqual([['oscars', null]]);
  expect(read('Will it win at the Grammys?')).toEqual([['grammys', null]]);
});

test('coins and other assets by series', () => {
  const read = (series: string) => assetByTicker(series)?.id;
  expect(read('KXBTCD-26SEP2417-T94799.99')).toBe('BTC');
  expect(read('KXBTC-25FEB0217-B94250')).toBe('BTC');
  expect(read('KXBTCMAXY-26-T150000')).toBe('BTC');
  expect(read('BTCMINY')).toBe('BTC');
  expect(read('KXDOGEMAX1')).toBe('DOGE');
  expect(read('KXETHD')).toBe('ETH');
  expect(read('KXEURUSDMAX')).toBe('EURUSD');
  expect(read('KXBTCRESERVE')).toBeUndefined();
  expect(read('KXETHFLIP')).toBeUndefined();
});

test('assets in a sentence, never ordinary words', () => {
  const ids = (text: string) => assetsIn(text).map(({ id }) => id);
  expect(ids('Will Bitcoin be above $94,000?')).toEqual(['BTC']);
  expect(ids('Bitcoin Cash above 500')).toEqual(['BCH']);
  expect(ids('Follow the link and hype the open')).toEqual([]);
  expect(ids('Will LINK reach $30?')).toEqual(['LINK']);
  expect(ids('S&P 500 close above 6,000')).toEqual(['SPX']);
  expect(ids('Nasdaq-100 or Nasdaq Composite')).toEqual(['NDX', 'IXIC']);
  expect(ids('Will Donald Trump resign?')).toEqual([]);
});

test('metric variants are told apart by series and by wording', () => {
  expect(metricByTicker('KXCPIYOY-26JUL-T3.1')?.id).toBe('cpi_yoy');
  expect(metricByTicker('KXCPI-26JUL-T0.3')?.id).toBe('cpi_mom');
  expect(metricByTicker('CPICOREYOY')?.id).toBe('cpi_core_yoy');
  expect(metricByTicker('KXCPIX')).toBeUndefined();
  const ids = (text: string) => metricsIn(text).map(({ id }) => id);
  expect(ids('annual inflation of 3.2% or more')).toEqual(['cpi_yoy']);
  expect(ids('core CPI year-over-year')).toEqual(['cpi_core_yoy']);
  expect(ids('unemployment rate in July')).toEqual(['unemployment']);
  expect(metricOf('payrolls')?.quantum).toBe('1000');
  expect(METRICS.filter(({ a, aliases }) => a.length + aliases.length === 0)).toEqual([]);
});

test('stations of one city stay apart', () => {
  expect(stationByTicker('KXHIGHNY-26JUL04-B85.5')?.id).toBe('KNYC');
  expect(stationByTicker('KXHIGHCHI')?.id).toBe('KMDW');
  const ids = (text: string) => stationsIn(text).map(({ id }) => id);
  expect(ids('recorded at Chicago Midway, IL')).toEqual(['KMDW']);
  expect(ids("recorded at the Chicago O'Hare Intl Airport Station")).toEqual(['KORD']);
  expect(ids('recorded at Central Park, New York')).toEqual(['KNYC']);
  expect(ids('https://www.wunderground.com/history/daily/us/ny/new-york-city/KLGA.')).toEqual(['KLGA']);
  expect(ids('the highest temperature at the airport')).toEqual([]);
  expect(new Set(STATIONS.flatMap(({ a }) => a)).size).toBe(STATIONS.flatMap(({ a }) => a).length);
});

test('central banks by series and by wording', () => {
  expect(bankByTicker('KXFEDDECISION-26SEP-H0')?.id).toBe('fed');
  expect(bankByTicker('BOE')?.id).toBe('boe');
  expect(banksIn('Will the ECB cut rates?').map(({ id }) => id)).toEqual(['ecb']);
  expect(banksIn('Bank of Canada rate decision').map(({ id }) => id)).toEqual(['boc']);
});

test('figures that differ in what they count stay apart', () => {
  const id = (text: string) => metricsIn(text).map((metric) => metric.id);
  expect(id('the U-6 unemployment rate')).toEqual(['unemployment_u6']);
  expect(id('the U-3 unemployment rate')).toEqual(['unemployment']);
  expect(id('continuing jobless claims')).toEqual(['continuing_claims']);
  expect(id('initial jobless claims')).toEqual(['jobless_claims']);
  expect(id('UK CPIH inflation')).not.toEqual(id('UK CPI inflation'));
  expect(id('core PCE year-over-year')).toEqual(['pce_core_yoy']);
  expect(id('headline PCE month-over-month')).toEqual(['pce_mom']);
  expect(id('ADP employment')).not.toEqual(id('nonfarm payrolls'));
  expect(id('Rotten Tomatoes audience score')).not.toEqual(id('Rotten Tomatoes critics score'));
});

test('no wording of a table means two entries of it', () => {
  const clashes: string[] = [];
  for (const { id, aliases } of METRICS) {
    for (const text of aliases) if (metricsIn(text).map((metric) => metric.id)[0] !== id) clashes.push(`metric "${text}" ${id}`);
  }
  for (const { id, name, aliases } of BANKS) {
    for (const text of [name, ...aliases]) if (banksIn(text)[0]?.id !== id) clashes.push(`bank "${text}" ${id}`);
  }
  for (const { id, aliases } of OFFICES) {
    for (const text of aliases) if (officesIn(text)[0]?.id !== id) clashes.push(`office "${text}" ${id}`);
  }
  for (const { id, name, aliases } of STATIONS) {
    for (const text of [id, name, ...aliases]) {
      if (stationsIn(text).map((station) => station.id)[0] !== id) clashes.push(`station "${text}" ${id}`);
    }
  }
  for (const { id, name, aliases } of CEREMONIES) {
    for (const text of [name, ...aliases])
      if (ceremoniesIn(text)[0]?.ceremony.id !== id) clashes.push(`ceremony "${text}" ${id}`);
  }
  expect(clashes).toEqual([]);
});

test('central banks and prizes go by their names at home', () => {
  expect(banksIn('Will the TCMB cut?').map(({ id }) => id)).toEqual(['cbrt']);
  expect(banksIn('South African Reserve Bank repo rate').map(({ id }) => id)).toEqual(['sarb']);
  const ceremony = (text: string) => ceremoniesIn(text).map((found) => found.ceremony.id);
  expect(ceremony("Oxford's Word of the Year")).toEqual(['oxford_woty']);
  expect(ceremony('Collins Word of the Year')).not.toEqual(ceremony("Oxford's Word of the Year"));
  expect(ceremony('Latin Grammy Award')).toEqual(['latin_grammys']);
  expect(ceremony('Daytime Emmys')).toEqual(['daytime_emmys']);
  expect(ceremony('Love Island UK')).not.toEqual(ceremony('Love Island USA'));
  expect(ceremonyYear('cesars', 51)).toBe(2026);
  expect(AWARDS.filter(({ id }) => !CEREMONIES.some((entry) => entry.id === id.slice(0, id.indexOf('/'))))).toEqual([]);
});

test('stations of one city abroad stay apart too', () => {
  const ids = (text: string) => stationsIn(text).map(({ id }) => id);
  expect(ids('recorded at the Shanghai Pudong Intl Airport Station')).toEqual(['ZSPD']);
  expect(ids('Shanghai Hongqiao')).toEqual(['ZSSS']);
  expect(ids('Austin Camp Mabry')).toEqual(['KATT']);
});

test('shares go by company and symbol, and two classes of one company stay apart', () => {
  const ids = (text: string) => assetsIn(text).map(({ id }) => id);
  expect(ids('Will TSMC close above $300?')).toEqual(['TSM']);
  expect(ids('Will Taiwan Semiconductor Manufacturing (TSM) close above $300?')).toEqual(['TSM']);
  expect(ids('Will GOOG or GOOGL close above $300?')).toEqual(['GOOG', 'GOOGL']);
  expect(ids('Will BRK.A reach $800,000?')).toEqual(['BRKA']);
  expect(ids('Will BRK.B reach $500?')).toEqual(['BRKB']);
  expect(ids('Will Arbitrum dip to $0.20?')).toEqual(['ARB']);
  expect(ids('A nifty trick of the vet, who measures lumens')).toEqual([]);
});

test('banks, stations, offices and awards by their other wordings', () => {
  expect(banksIn('Will the Central Bank of Kenya cut?').map(({ id }) => id)).toEqual(['cbk']);
  expect(banksIn('Bangko Sentral ng Pilipinas')).toEqual(banksIn('the Philippine central bank'));
  expect(stationsIn('recorded at Nashville Airport')).toEqual(stationsIn('recorded at BNA'));
  expect(stationsIn('recorded at Washington Airport')).toEqual([]);
  expect(officesIn('Secretary of State for the Home Department')).toEqual(officesIn('Home Secretary'));
  expect(officesIn('Chairman of the Joint Chiefs')).toEqual(officesIn('Chairman of the Joint Chiefs of Staff'));
  expect(ceremoniesIn('DWTS')).toEqual(ceremoniesIn('Dancing with the Stars'));
});

test('no category of a ceremony goes by the wording of another of its own', () => {
  const owners = new Map<string, string>();
  const clashes: string[] = [];
  for (const { id, aliases } of AWARDS) {
    for (const alias of aliases) {
      const key = `${id.split('/')[0]}: ${foldName(alias)}`;
      if (owners.has(key) && owners.get(key) !== id) clashes.push(`${key}: ${owners.get(key)}, ${id}`);
      owners.set(key, id);
    }
  }
  expect(clashes).toEqual([]);
});
