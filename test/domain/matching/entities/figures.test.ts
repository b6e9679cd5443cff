import { expect, test } from 'vitest';
import { ceremoniesIn, ceremonyYear } from '../../../../src/domain/matching/entities/awards.js';
import { bankByTicker, banksIn } from '../../../../src/domain/matching/entities/banks.js';
import { assetByTicker, assetsIn } from '../../../../src/domain/matching/entities/coins.js';
import { METRICS, metricByTicker, metricOf, metricsIn } from '../../../../src/domain/matching/entities/metrics.js';
import { STATIONS, stationByTicker, stationsIn } from '../../../../src/domain/matching/entities/stations.js';

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

test('coins and their kind of market by series', () => {
  const read = (series: string) => {
    const found = assetByTicker(series);
    return found && [found.asset.id, found.market];
  };
  expect(read('KXBTCD-26SEP2417-T94799.99')).toEqual(['BTC', 'above']);
  expect(read('KXBTC-25FEB0217-B94250')).toEqual(['BTC', 'range']);
  expect(read('KXBTCMAXY-26-T150000')).toEqual(['BTC', 'max']);
  expect(read('BTCMINY')).toEqual(['BTC', 'min']);
  expect(read('KXDOGEMAX1')).toEqual(['DOGE', 'max']);
  expect(read('KXETHD')).toEqual(['ETH', 'above']);
  expect(read('KXEURUSDMAX')).toEqual(['EURUSD', 'max']);
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
