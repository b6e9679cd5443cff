/** Temperatures, rain and snow: which quantity, which city and station, which day or month, which values. */

import { stationByTicker, stationsIn } from '../../entities/stations.js';
import { findDates, tickerDate } from '../../text/dates.js';
import { foldName } from '../../text/fold.js';
import { criterionOf, hintOf, passagesOf } from '../criterion.js';
import type { FamilyReader, MarketText, ReadFact } from '../facts.js';
import { fact } from '../facts.js';
import { type Grid, setOf } from '../intervals.js';
import { readSets } from '../quantity.js';

const FAHRENHEIT: Grid = { quantity: 'fahrenheit', step: 1 };
const CELSIUS: Grid = { quantity: 'celsius', step: 1 };
/** The weather service publishes rain in hundredths of an inch and snow in tenths. */
const RAIN: Grid = { quantity: 'inch', step: 0.01, nonNegative: true };
const SNOW: Grid = { quantity: 'inch', step: 0.1, nonNegative: true };

const METRICS: readonly (readonly [id: string, words: RegExp])[] = [
  ['high_temp', /high(?:est)? temp(?:erature)?|maximum temperature|\bhigh temp/i],
  ['low_temp', /low(?:est)? temp(?:erature)?|minimum temperature/i],
  ['snow', /\bsnow(?:fall)?\b/i],
  ['rain', /\brain(?:fall)?\b|precipitation/i],
];

const SHORT_CITIES: Readonly<Record<string, string>> = {
  nyc: 'new york',
  'new york city': 'new york',
  la: 'los angeles',
  philly: 'philadelphia',
  sf: 'san francisco',
  dc: 'washington',
  'washington dc': 'washington',
  'central park': 'new york',
  phil: 'philadelphia',
};
const CITY =
  /(?:temp(?:erature)?s?|rain(?:fall)?|snow(?:fall)?|precipitation|inches(?: of \w+)?) in (?:the )?(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)([A-Z][\w.' ]{1,24}?)(?= (?:be|by|on|in|today|tomorrow|this|between|exceed|above|before|after|\d)\b|[?,]|$)/;

function setsOf(text: MarketText, metric: string): ReadFact[] {
  if (!metric.endsWith('temp')) return readSets(text, metric === 'snow' ? SNOW : RAIN, { units: [], strikes: true });
  const celsius =
    /°\s?C\b|celsius/i.test(text.title) || (!/°\s?F\b|fahrenheit/i.test(text.title) && /degrees celsius/i.test(text.rules));
  const sets = readSets(text, celsius ? CELSIUS : FAHRENHEIT, {
    units: ['degree'],
    strikes: true,
    exact: text.listing.venue === 'venue_b',
  });
  // B82.5 is the two-degree bracket around its middle
  const middle = /^B(\d+)\.5$/.exec(text.tickerParts.at(-1) ?? '')?.[1];
  const bracket = middle === undefined ? undefined : setOf(Number(middle), true, Number(middle) + 1, true, FAHRENHEIT);
  if (bracket !== undefined) sets.push(fact('set', bracket, 'ticker', text.tickerParts.at(-1) ?? ''));
  return sets;
}

function whenOf(text: MarketText): ReadFact[] {
  const hint = hintOf(text);
  const found: ReadFact[] = [];
  for (const passage of passagesOf(text)) {
    const date = findDates(passage.text, hint)[0];
    if (date === undefined || found.some((known) => known.from === passage.from)) continue;
    if (date.precision === 'day' || date.precision === 'minute') found.push(fact('day', date.day, passage.from, date.quote));
    else
      found.push(
        fact('reference', date.precision === 'month' ? date.day.slice(0, 7) : String(date.year), passage.from, date.quote),
      );
  }
  const ticker = tickerDate(text.tickerParts[0] ?? '');
  if (ticker?.month != null && ticker.day !== null) {
    const day = `${ticker.year}-${String(ticker.month).padStart(2, '0')}-${String(ticker.day).padStart(2, '0')}`;
    found.push(fact('day', day, 'ticker', text.tickerParts[0] ?? ''));
  }
  return found;
}

/** Daily and monthly weather of a city. */
export const weatherReader: FamilyReader = (text) => {
  const metric = METRICS.find(([, words]) => words.test(text.title));
  if (metric === undefined || /\bglobal|hottest|on record|hurricanes\b(?! )|\bvs\b|stanley|\bsay\b/i.test(text.title))
    return undefined;
  const city = CITY.exec(text.question) ?? CITY.exec(text.event);
  const sets = setsOf(text, metric[0]);
  if (city?.[1] === undefined && sets.length === 0) return undefined;
  const facts: ReadFact[] = [
    fact('metric', metric[0], 'title', metric[1].exec(text.title)?.[0] ?? metric[0]),
    ...whenOf(text),
    ...sets,
  ];
  if (city?.[1] !== undefined) {
    const name = foldName(city[1]);
    facts.push(fact('place', `city/${(SHORT_CITIES[name] ?? name).replaceAll(' ', '-')}`, 'title', city[1]));
  }
  // a city's airport and its park differ by more than a bracket: the station is part of the bet
  const listed = stationByTicker(text.series);
  if (listed !== undefined) facts.push(fact('source', listed.id, 'ticker', text.series));
  const named = stationsIn(criterionOf(text)?.text ?? '')[0] ?? stationsIn(text.rules)[0];
  if (named !== undefined) facts.push(fact('source', named.id, 'rules', named.name));
  return { family: 'weather', facts };
};
