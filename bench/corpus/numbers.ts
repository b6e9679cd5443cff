/** Ladders: coins and indices at a moment, prices touched, rates, prints, temperatures. */
import { STATIONS } from '../../src/domain/matching/entities/stations.js';
import { Day, type Dice, eventA, eventB, type Make, slugOf, topic } from './kit.js';

const OTHERWISE = 'Otherwise, this market resolves to "No".';
const COINS = [
  ['Bitcoin', 'BTC', 'BRTI', 90_000, 500],
  ['Ethereum', 'ETH', 'ERTI', 3_200, 40],
  ['Solana', 'SOL', 'SOLUSD_RTI', 160, 5],
  ['XRP', 'XRP', 'XRPUSD_RTI', 2, 0.05],
  ['Dogecoin', 'DOGE', 'DOGEUSD_RTI', 0.2, 0.01],
] as const;
const money = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const ladder = (dice: Dice, base: number, step: number, rungs: number): number[] => {
  const from = base + step * dice.int(-10, 10);
  return Array.from({ length: rungs }, (_, index) => Math.round((from + step * index) * 100) / 100);
};
const clock = (hour: number): string => `${((hour + 11) % 12) + 1} ${hour < 12 ? 'AM' : 'PM'}`;

/** A coin's price at an hour: neighbours are an hour, a day or a rung away. */
const coinAt: Make = (dice) => {
  const [coin, code, index, base, step] = dice.pick(COINS);
  const [on, hour] = [new Day(dice.int(0, 30)), dice.int(0, 23)];
  const strikes = ladder(dice, base, step, 25);
  const at = `${clock(hour)} EST`;
  const a = eventA(
    dice,
    `KX${code}D-${on.code}${String(hour).padStart(2, '0')}`,
    `${coin} price on ${on.short} at ${at}?`,
    strikes.map((strike) => ({
      id: `T${strike - 0.01}`,
      question: `${coin} price on ${on.short} at ${at}?`,
      outcome: `$${money(strike)} or above`,
      strike_type: 'greater',
      floor_strike: strike - 0.01,
      rules: `If the simple average of the sixty seconds of CF Benchmarks' ${coin} Real-Time Index (${index}) before ${at} is above ${strike - 0.01} at ${at} on ${on.short}, then the market resolves to Yes.\n\nSixty index prices are collected in the last minute before expiration; the official value is their average.`,
    })),
    { event_date: on.iso },
  );
  const b = eventB(
    dice,
    `${slugOf(coin)}-above-on-${slugOf(on.spoken)}-${on.year}-${slugOf(clock(hour))}-et`,
    `${coin} above ___ on ${on.spoken}, ${clock(hour)} ET?`,
    strikes.slice(5, 16).map((strike) => ({
      id: `${strike}`,
      question: `Will the price of ${coin} be above $${money(strike)} on ${on.spoken}, ${clock(hour)} ET?`,
      group_item: `$${money(strike)}`,
      rules: `This market resolves to "Yes" if the Binance 1 minute candle for ${code}/USDT ${hour}:00 in the ET timezone on ${on.words} has a final "Close" price higher than $${money(strike)}. ${OTHERWISE}\n\nThe resolution source is Binance, specifically the ${code}/USDT "Close" prices with "1m" candles. Prices from other exchanges or pairs do not count.`,
    })),
    { event_date: on.iso, end_date: `${on.iso}T${String((hour + 5) % 24).padStart(2, '0')}:00:00Z` },
  );
  return topic(`coin/${code}/${on.iso}/${hour}`, a, b);
};

/** A coin's price touched within a month. */
const coinTouch: Make = (dice) => {
  const [coin, code, , base, step] = dice.pick(COINS);
  const month = new Day(30 * dice.int(0, 24) + 5);
  const strikes = ladder(dice, base, step * 4, 8);
  const named = `${month.month} ${month.year}`;
  const a = eventA(
    dice,
    `KX${code}MAXM-${month.code.slice(0, 5)}`,
    `How high will ${coin} get in ${named}?`,
    strikes.map((strike) => ({
      id: `${strike - 0.01}`,
      question: `Will ${coin} be above $${money(strike - 0.01)} in ${named}?`,
      outcome: `Above $${money(strike - 0.01)}`,
      strike_type: 'greater',
      floor_strike: strike - 0.01,
      rules: `If the price of ${coin}, as the simple average of sixty seconds of CF Benchmarks' ${coin} Real-Time Index, is above $${strike - 0.01} at any time in ${named}, then the market resolves to Yes.`,
    })),
  );
  const b = eventB(
    dice,
    `what-price-will-${slugOf(coin)}-hit-in-${slugOf(named)}`,
    `What price will ${coin} hit in ${named}?`,
    strikes.map((strike) => ({
      id: `reach-${strike}`,
      question: `Will ${coin} reach $${money(strike)} in ${named}?`,
      group_item: `↑ ${money(strike)}`,
      rules: `This market resolves to "Yes" at once if any Binance 1 minute candle for ${coin} (${code}USDT) in ${named} (ET) has a final "High" price of $${money(strike)} or higher. ${OTHERWISE}\n\nThe resolution source is Binance, specifically the ${code}USDT "High" prices on one-minute candles.`,
    })),
  );
  return topic(`touch/${code}/${named}`, a, b);
};

const INDICES = [
  ['S&P 500', 'INXU', 'SPX', 7_200, 25],
  ['Nasdaq-100', 'NASDAQ100U', 'NDX', 26_000, 100],
] as const;

const indexClose: Make = (dice) => {
  const [index, series, symbol, base, step] = dice.pick(INDICES);
  const on = new Day(dice.int(0, 500));
  const strikes = ladder(dice, base, step, 30);
  const a = eventA(
    dice,
    `KX${series}-${on.code}H1600`,
    `${index} close on ${on.short}`,
    strikes.map((strike) => ({
      id: `T${strike - 0.0001}`,
      question: `Will the ${index} be above ${strike - 0.0001} on ${on.short} at 4pm EST?`,
      outcome: `${money(strike)} or above`,
      strike_type: 'greater',
      floor_strike: strike - 0.0001,
      rules: `If the end-of-day ${index} index value on ${on.words} is above ${strike - 0.0001}, then the market resolves to Yes.`,
    })),
    { event_date: on.iso },
  );
  const b = eventB(
    dice,
    `${slugOf(index)}-close-${on.iso}`,
    `${index} close on ${on.spoken}?`,
    strikes.slice(8, 18).map((strike) => ({
      id: `${strike}`,
      question: `Will the ${index} close at ${money(strike)} or higher on ${on.spoken}?`,
      group_item: `${money(strike)}+`,
      rules: `This market resolves to "Yes" if the official closing value of the ${index} (${symbol}) on ${on.words} is ${money(strike)} or higher. ${OTHERWISE}\n\nIf the session is shortened, its official closing value is used.`,
    })),
    { event_date: on.iso, end_date: `${on.iso}T21:00:00Z` },
  );
  return topic(`index/${symbol}/${on.iso}`, a, b);
};

const MOVES = [
  ['H0', 'Hike rates by 0bps', 'Fed maintains rate', 'a Hike of 0bps', 'there be no change in Fed interest rates', 'No change'],
  ['C25', 'Cut rates by 25bps', 'Cut 25bps', 'a Cut of 25bps', 'the Fed decrease interest rates by 25 bps', '25 bps decrease'],
  [
    'C26',
    'Cut rates by >25bps',
    'Cut >25bps',
    'a Cut of >25bps',
    'the Fed decrease interest rates by 50+ bps',
    '50+ bps decrease',
  ],
  ['H25', 'Hike rates by 25bps', 'Hike 25bps', 'a Hike of 25bps', 'the Fed increase interest rates by 25 bps', '25 bps increase'],
] as const;

const fed: Make = (dice) => {
  const on = new Day(dice.int(0, 1500));
  const meeting = `${on.month} ${on.year}`;
  const a = eventA(
    dice,
    `KXFEDDECISION-${on.code.slice(0, 5)}`,
    `Fed decision in ${meeting}?`,
    MOVES.map(([id, asked, outcome, done]) => ({
      id,
      question: `Will the Federal Reserve ${asked} at their ${meeting} meeting?`,
      outcome,
      rules: `If the Federal Reserve does ${done} on ${on.words}, then the market resolves to Yes.\n\nThe legs of this event exclude each other. If the meeting is moved, the contract follows it.`,
    })),
    { event_date: on.iso },
  );
  const b = eventB(
    dice,
    `fed-decision-in-${slugOf(meeting)}`,
    `Fed decision in ${on.month}?`,
    MOVES.map(([id, , , , asked, item]) => ({
      id: id.toLowerCase(),
      question: `Will ${asked} after the ${meeting} meeting?`,
      group_item: item,
      rules: `The FED interest rates are defined in this market by the upper bound of the target federal funds range, set at FOMC meetings.\n\nThis market resolves to the amount of basis points by which the upper bound is changed versus the level it was prior to the Federal Reserve's ${meeting} meeting.\n\nIf the rate is changed to a level not listed, the change is rounded up to the nearest 25 and resolves to that bracket.`,
    })),
    { event_date: on.iso, end_date: `${on.iso}T00:00:00Z` },
  );
  return topic(`fed/${meeting}`, a, b);
};

const PRINTS = [
  [
    'CPIYOY',
    'annual inflation',
    'the Consumer Price Index (CPI)',
    'in the twelve months ending',
    'over the 12 months ending',
    2.2,
  ],
  ['CPI', 'monthly inflation', 'the Consumer Price Index (CPI)', 'in the month of', 'from the month before to', 0],
  [
    'CPICOREYOY',
    'annual core inflation',
    'the Consumer Price Index less food and energy (core CPI)',
    'in the twelve months ending',
    'over the 12 months ending',
    2.4,
  ],
] as const;

/** Inflation of a month: one letter of the series, a month or a tenth apart. */
const print: Make = (dice) => {
  const [series, said, measure, spanA, spanB, base] = dice.pick(PRINTS);
  const month = new Day(30 * dice.int(0, 90) + 10);
  const named = `${month.month} ${month.year}`;
  const rungs = Array.from({ length: 9 }, (_, index) => (base + index / 10).toFixed(1));
  const a = eventA(
    dice,
    `KX${series}-${month.code.slice(0, 5)}`,
    `${said} in ${named}?`,
    rungs.map((rung) => ({
      id: `T${rung}`,
      question: `Will ${said} be above ${rung}% in ${named}?`,
      outcome: `Above ${rung}%`,
      strike_type: 'greater',
      floor_strike: Number(rung),
      rules: `If ${measure} increases by more than ${rung}% ${spanA} ${named} (as represented by the one-decimal value published by the Bureau of Labor Statistics), then the market resolves to Yes.`,
    })),
  );
  const b = eventB(
    dice,
    `${slugOf(said)}-${slugOf(named)}`,
    `${month.month} ${said} US`,
    rungs.map((rung) => {
      const next = (Number(rung) + 0.1).toFixed(1);
      return {
        id: next.replace('.', 'pt'),
        question: `Will ${said} be ${next}% or more in ${named}?`,
        group_item: `≥${next}%`,
        rules: `This is a market about ${said} ${spanB} ${named}, as reported by the Bureau of Labor Statistics.\n\nThis option resolves to "Yes" if ${measure} increased by ${next}% or more ${spanB} ${named}.\n\nThe resolution source is the Bureau of Labor Statistics release, reported to one decimal place; that precision is used. Revisions after the first release do not count.\n\nIf no data for the month is released by the date on which the next month's is scheduled, this market resolves on the figures of the most recent previous month.`,
      };
    }),
  );
  return topic(`print/${series}/${named}`, a, b);
};

const DEGREES = STATIONS.filter(({ a }) => a[0]?.startsWith('HIGH') === true);

const temperature: Make = (dice) => {
  const { id, city, name, a: tickers } = dice.pick(DEGREES);
  const on = new Day(dice.int(0, 60));
  const from = 2 * dice.int(15, 45);
  const bands = Array.from({ length: 6 }, (_, index) => from + 2 * index);
  const a = eventA(
    dice,
    `KX${tickers[0]}-${on.code}`,
    `Highest temperature in ${city} on ${on.short}?`,
    bands.map((low) => ({
      id: `B${low + 0.5}`,
      question: `Will the high temp in ${city} be ${low}-${low + 1}° on ${on.short}?`,
      outcome: `${low}° to ${low + 1}°`,
      strike_type: 'between',
      floor_strike: low,
      cap_strike: low + 1,
      rules: `If the highest temperature recorded at ${name} for ${on.words} as reported by the National Weather Service's Climatological Report (Daily), is between ${low}-${low + 1}°, then the market resolves to Yes.\n\nThe day is the local standard day. Preliminary values may differ from the final report; the report decides.`,
    })),
    { event_date: on.iso },
  );
  const b = eventB(
    dice,
    `highest-temperature-in-${slugOf(city)}-on-${slugOf(on.words)}`,
    `Highest temperature in ${city} on ${on.spoken}?`,
    bands.map((low) => ({
      id: `${low}-${low + 1}f`,
      question: `Will the highest temperature in ${city} be between ${low}-${low + 1}°F on ${on.spoken}?`,
      group_item: `${low}-${low + 1}°F`,
      rules: `This market resolves to the temperature range that contains the highest temperature recorded at the ${name} Station in degrees Fahrenheit on ${on.words}.\n\nThe resolution source is information from Wunderground, specifically the highest temperature recorded for all times on this day for the ${name} Station, available here: https://www.wunderground.com/history/daily/us/${slugOf(city)}/${id}.\n\nTemperatures are measured to whole degrees Fahrenheit. Revisions after the data is finalized do not count.`,
    })),
    { event_date: on.iso, end_date: `${on.iso}T12:00:00Z` },
  );
  return topic(`temperature/${id}/${on.iso}`, a, b);
};

export const MONEY: readonly (readonly [share: number, Make])[] = [
  [0.6, coinAt],
  [0.1, coinTouch],
  [0.3, indexClose],
];
export const ECONOMY: readonly (readonly [share: number, Make])[] = [
  [0.15, fed],
  [0.85, print],
];
export const WEATHER: readonly (readonly [share: number, Make])[] = [[1, temperature]];
