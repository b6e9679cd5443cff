/** Reads markets on prices of coins, indices, currencies, commodities and shares: at a moment, or touched before a date. */
import { assetByTicker, assetsIn } from '../../entities/assets.js';
import { type DateMention, findDates, findDeadline, tickerDate } from '../../text/dates.js';
import type { NumberRange, NumberUnit } from '../../text/numbers.js';
import { easternDay, toUtc } from '../../text/zones.js';
import { hintOf, type Passage, passagesOf } from '../criterion.js';
import { type FamilyReader, fact, has, type MarketText, type ReadFact } from '../facts.js';
import { setIn } from '../factValues.js';
import type { Grid } from '../intervals.js';
import { readSets } from '../quantity.js';
import { rungOf } from './deadlines.js';
import { changeFacts, UP_DOWN } from './priceChange.js';
import { placeIn } from './racePlace.js';

/** What is priced: an asset of the tables, a share known by its symbol only, or the drivers' club's average of petrol. */
interface Priced {
  readonly id: string;
  readonly crypto: boolean;
  readonly grid: Grid;
  readonly quote: string;
}

/**
 * "Will Some Company (SYMB) close above...": any listed share by its symbol. Time zones, currencies and countries are written the same
 * way; without this list two companies' markets would name one asset ("(ET)" or "(ATH)" on both).
 */
const SHARE =
  /\((?!(?:[ECMP][SD]?T|CES?T|BST|UTC|GMT|USD|EUR|GBP|JPY|CNY|CAD|AUD|NYSE|USA?|UK|EU|ATH|LOW|HIGH|IPO|CEO)\))([A-Z]{2,5})\)/;
const SHARE_PRICE = /\bclose|\bhit\b|\breach|\bfinish|share price|stock/i;
const PETROL = /\b(?:average )?(?:us )?(?:regular )?gas(?:oline)? prices?\b/i;
const PETROL_ID = 'us_gas';
/** Averages by state have series of their own ("AAAGASMAXTX"). */
const PETROL_STATE = /^AAAGAS(?:M|D|W)?(?:MAX|MIN)?(TX|CA|FL|NY|IL|OH|PA|MI)$/;

/** The two letters of the American state that a title names. */
function stateIn(title: string): string | undefined {
  const place = placeIn(title)?.id;
  return place?.startsWith('US-') === true ? place.slice('US-'.length) : undefined;
}

function pricedIn(text: MarketText): Priced | undefined {
  const asset = assetByTicker(text.series) ?? assetsIn(text.title)[0];
  if (asset !== undefined && (asset.kind !== 'stock' || SHARE_PRICE.test(text.title))) {
    const quantity = asset.kind === 'rate' ? 'percent' : asset.kind === 'index' || asset.kind === 'fx' ? 'points' : 'usd';
    const grid: Grid = { quantity, step: Number(asset.quantum), nonNegative: quantity !== 'percent' };
    return { id: asset.id, crypto: asset.kind === 'coin', grid, quote: asset.name };
  }
  const petrol = PETROL.exec(text.title)?.[0];
  const state = PETROL_STATE.exec(text.series)?.[1] ?? (petrol === undefined ? undefined : stateIn(text.title));
  const share = SHARE_PRICE.test(text.title) ? SHARE.exec(text.title)?.[1] : undefined;
  if (petrol === undefined && share === undefined) return undefined;
  const id = petrol === undefined ? `stock/${share}` : state === undefined ? PETROL_ID : `${PETROL_ID}/${state}`;
  const step = petrol === undefined ? 0.01 : 0.001;
  return { id, crypto: false, grid: { quantity: 'usd', step, nonNegative: true }, quote: petrol ?? share ?? id };
}

const PRICE_WORDS =
  /\bprices?\b|\branges?\b|\babove\b|\bbelow\b|\bbetween\b|\breach|\bhit\b|\bdip\b|\bclose\b|\bhigh\b|\blow\b|\byield|\brates?\b|up or down|\ball[- ]time\b|\bfinish|\bends? (?:20\d\d|the)\b|\$/i;
const NOT_PRICE =
  /\bsay\b|mention|\bapproval\b|\betf\b|reserve|\bbuys?\b|purchase|\bsells?\b|hold(?:s|ings)?\b|hard ?fork|flip|market cap|largest|outperform|\bperform|ban\b|medal|token|airdrop|\breturn\b|\bwin\b|legal|tender|rotten|tomatometer|metacritic|metascore|dominance|hash ?rate|\bstrateg/i;

const CLOCK = /\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.? ?(?:\(?(?:ET|E[DS]T)\b)|\b(\d{1,2}):(\d\d) in the ET timezone/i;

/** "Finishes the week of April 13": that day names a week, of which the last day of trading is meant. */
const OF_WEEK = /\bweek of (?:the )?$/i;

/** "The last trading day of 2026": trading closes a year on its last working day, which is dated as the last of the year. */
function lastTradingDay(passages: readonly Passage[]): ReadFact | undefined {
  for (const { text, from } of passages) {
    const [quote, year] = /\blast trading day of (?:the year )?(20\d\d)\b/i.exec(text) ?? [];
    if (quote !== undefined) return fact('day', `${year}-12-31`, from, quote);
  }
  return undefined;
}

/** The moment of observation: a dated clock time in rules or title, or the title's day with the rules' clock. */
function instants(text: MarketText, passages: readonly Passage[]): ReadFact[] {
  const hint = hintOf(text);
  const found: ReadFact[] = [];
  let day: DateMention | undefined;
  for (const passage of passages) {
    const dates = findDates(passage.text, hint);
    const exact = dates.find((date) => date.precision === 'minute');
    if (exact !== undefined) found.push(fact('instant', exact.from, passage.from, exact.quote));
    else day ??= dates.find(({ precision, index }) => precision === 'day' && !OF_WEEK.test(passage.text.slice(0, index)));
    if (found.length > 0) break;
  }
  const clock = CLOCK.exec(passages.map((p) => p.text).join(' ')) ?? CLOCK.exec(text.rules.slice(0, 600));
  if (found.length === 0 && day !== undefined && clock !== null) {
    const hour = clock[4] === undefined ? (Number(clock[1]) % 12) + (/p/i.test(clock[3] ?? '') ? 12 : 0) : Number(clock[4]);
    const [year, month, date] = day.day.split('-').map(Number);
    const at = toUtc(year ?? 0, month ?? 1, date ?? 1, hour, Number(clock[2] ?? clock[5] ?? 0));
    found.push(fact('instant', at, 'rules', `${day.quote} ${clock[0]}`));
  }
  const last = day === undefined ? lastTradingDay(passages) : undefined;
  if (last !== undefined) found.push(last);
  if (day !== undefined) found.push(fact('day', day.day, 'title', day.quote));
  const ticker = tickerDate(text.eventCode);
  if (ticker?.month != null && ticker.day !== null && ticker.hour !== null) {
    const at = toUtc(ticker.year, ticker.month, ticker.day, ticker.hour, ticker.minute ?? 0);
    found.push(fact('instant', at, 'ticker', text.eventCode));
  }
  const at = found.find((known) => known.field === 'instant');
  if (at !== undefined && !has(found, 'day')) found.push(fact('day', easternDay(Number(at.value)), at.from, at.quote));
  return found;
}

/** What an exchange publishes once a day: the last price of trading, or the price at which futures are settled. */
const OF_THE_DAY: readonly (readonly [metric: string, words: RegExp])[] = [
  ['settle', /\bsettles?\b(?! to\b)|\bsettlement (?:price|value)\b/i],
  ['close', /\bclos(?:e[sd]?|ing)\b|\bend-of-day\b/i],
];
/** Which hour stands for a day's official price, New York time: the close of the exchanges there. */
const DAILY_HOUR = 16;

/** The day's official price, where a market is on it: what it is called, and the day as a moment. */
function ofTheDay(passages: readonly Passage[], timed: readonly ReadFact[]): ReadFact[] {
  for (const [metric, words] of OF_THE_DAY) {
    const found = passages.map(({ text: said, from }) => ({ quote: words.exec(said)?.[0], from })).find(({ quote }) => quote);
    if (found?.quote === undefined) continue;
    const facts = [fact('metric', metric, found.from, found.quote)];
    const day = timed.find(({ field }) => field === 'day');
    if (typeof day?.value !== 'string' || has(timed, 'instant')) return facts;
    const [year = 0, month = 1, date = 1] = day.value.split('-').map(Number);
    return [...facts, fact('instant', toUtc(year, month, date, DAILY_HOUR), day.from, day.quote)];
  }
  return [];
}

const TOUCH_UP =
  /\breach(?:es)?\b|\bhits?\b(?! \(low\))|all[- ]time high|how high|\bmaximum\b|\b(?:gets?|go(?:es)?) (?:above|to)\b|\brise to\b|\bsurpass/i;
const TOUCH_DOWN =
  /\bdips?\b|\bdrops? (?:to|below)|\bfalls? (?:to|below)|how low|\(low\)|\bminimum\b|\b(?:gets?|go(?:es)?) below|\bcrash/i;

/** A close on any day of several is touched like any price. */
const ANY_DAY = /\b(?:on|at) (?:any|one|at least one) (?:\w+ )?(?:trading )?day\b/i;

/** "How high this year?": a series of highs or lows is dated by its last day, which counts. */
function lastDay({ tickerParts: [part = ''] }: MarketText): ReadFact | undefined {
  const date = tickerDate(part);
  if (date?.month == null || date.day === null || date.hour !== null) return undefined;
  return fact('deadline', toUtc(date.year, date.month, date.day + 1), 'ticker', part);
}

function touch(text: MarketText, subject: Priced, passages: readonly Passage[]): ReadFact[] | undefined {
  const series = /(MAX|MIN)/.exec(text.series)?.[1];
  const title = text.title;
  const anyDay = passages.map(({ text: said, from }) => ({ quote: ANY_DAY.exec(said)?.[0], from })).find(({ quote }) => quote);
  const down = series === 'MIN' || TOUCH_DOWN.test(title) || (anyDay !== undefined && /\bbelow\b/i.test(title));
  const up = series === 'MAX' || TOUCH_UP.test(title) || (anyDay !== undefined && !down);
  if (!down && !up) return undefined;
  const facts: ReadFact[] = [];
  if (anyDay?.quote !== undefined) facts.push(fact('metric', 'close_of_any_day', anyDay.from, anyDay.quote));
  if (down !== up || series !== undefined)
    facts.push(fact('direction', series === 'MIN' || (down && series === undefined) ? 'down' : 'up', 'title', text.question));
  for (const passage of passages) {
    const deadline = findDeadline(passage.text, hintOf(text));
    if (deadline === undefined) continue;
    facts.push(fact('deadline', deadline.at, passage.from, deadline.quote));
    break;
  }
  const isTimed = has(facts, 'deadline');
  const rung = isTimed ? undefined : (rungOf(text) ?? (series === undefined ? undefined : lastDay(text)));
  if (rung !== undefined) facts.push(rung);
  if (/all[- ]time high/i.test(title)) return [...facts, fact('metric', 'all_time_high', 'title', title)];
  const amount = readSets(text, subject.grid, optionsOf(text, subject));
  if (amount.length > 0) return [...facts, ...amount];
  // "reach $200,000": the level is a floor, "dip to $50,000" a ceiling
  const level = readSets(text, subject.grid, { ...optionsOf(text, subject), exact: true }).find((set) => set.field === 'set');
  const set = setIn(level?.value);
  const [part] = set?.parts ?? [];
  if (level === undefined || set === undefined || part === undefined) return facts;
  const isDown = down && series !== 'MAX';
  return [...facts, { ...level, value: { ...set, parts: [isDown ? [null, part[1]] : [part[0], null]] } }];
}

/**
 * Whether the bound itself counts is a caveat for prices (threshold_inclusivity), not another bet, so a bound is always in.
 * A strike written one tick short ("above 63999.99") means the round price after it and stays as it is.
 */
function reached(range: NumberRange): NumberRange {
  const short = range.low !== null && /99$/.test(String(range.low));
  return range.form === 'above' && !short
    ? { ...range, lowIn: true }
    : range.form === 'below'
      ? { ...range, highIn: true }
      : range;
}

function optionsOf(text: MarketText, subject: Priced): { units: NumberUnit[]; strikes: boolean; adjust?: typeof reached } {
  return {
    // a published rate has steps: above 6.00% is 6.01% or more
    ...(subject.grid.quantity === 'percent' ? { units: ['percent'] } : { units: ['usd'], adjust: reached }),
    strikes: !/(?:MAX|MIN)/.test(text.series),
  };
}

/** Markets on a price; undefined where no priced asset or no price is named. */
export const pricesReader: FamilyReader = (text) => {
  if (!PRICE_WORDS.test(text.title) || NOT_PRICE.test(text.title)) return undefined;
  const subject = pricedIn(text);
  if (subject === undefined) return undefined;
  const passages = passagesOf(text);
  const facts: ReadFact[] = [fact('asset', subject.id, 'title', subject.quote)];
  // the drivers' club publishes one average a day, whatever a market calls it
  if (subject.id.startsWith(PETROL_ID)) facts.push(fact('metric', 'average', 'title', subject.quote));
  const kind = subject.crypto ? 'crypto' : 'market';
  const touched = touch(text, subject, passages);
  if (touched !== undefined) return { family: `${kind}_touch`, facts: [...facts, ...touched] };
  const timed = instants(text, passages);
  if (UP_DOWN.test(text.title)) return { family: `${kind}_at`, facts: [...facts, ...changeFacts(text, passages, timed)] };
  facts.push(...timed, ...(subject.crypto ? [] : ofTheDay(passages, timed)));
  const sets = readSets(text, subject.grid, optionsOf(text, subject));
  return sets.length === 0 ? undefined : { family: `${kind}_at`, facts: [...facts, ...sets] };
};
