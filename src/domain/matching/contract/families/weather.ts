/** Reads markets on temperatures, rain and snow: which quantity, which city and station, which day or month, which values. */

import { findPlace } from '../../entities/places.js';
import { stationByTicker, stationsIn } from '../../entities/stations.js';
import { findDates, isoOf, tickerDate } from '../../text/dates.js';
import { foldName } from '../../text/fold.js';
import { criterionOf, hintOf, passagesOf } from '../criterion.js';
import { type FamilyReader, fact, type MarketText, type ReadFact } from '../facts.js';
import { type Grid, setOf } from '../intervals.js';
import { readSets, setFacts } from '../quantity.js';
import { saidIn, type Wordings } from '../wordings.js';

const FAHRENHEIT: Grid = { quantity: 'fahrenheit', step: 1 };
const CELSIUS: Grid = { quantity: 'celsius', step: 1 };
/** The weather service publishes rain in hundredths of an inch and snow in tenths. */
const RAIN: Grid = { quantity: 'inch', step: 0.01, nonNegative: true };
const SNOW: Grid = { quantity: 'inch', step: 0.1, nonNegative: true };

const METRICS: Wordings = [
  ['high_temp', /high(?:est)? temp(?:erature)?|maximum temperature|\bhigh (?:of )?-?\d+(?:-\d+)? ?°/i],
  ['low_temp', /low(?:est)? temp(?:erature)?|minimum temperature|\blow (?:of )?-?\d+(?:-\d+)? ?°/i],
  ['snow', /\bsnow(?:fall)?\b/i],
  ['rain', /\brain(?:fall)?\b|precipitation/i],
];

/** A title that gives degrees without saying of what; the rules do. */
const DEGREES = /\d ?°|\bdegrees\b|\btemp\b/i;

const CITY =
  /(?:temp(?:erature)?s?|rain(?:fall)?|snow(?:fall)?|precipitation|inches(?: of \w+)?) in (?:the )?(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)([A-Z][\w.' ]{1,24}?)(?= (?:be|by|on|in|today|tomorrow|this|between|exceed|above|before|after|\d)\b|[?,]|$)/;

/** "New York City high 58-59°F on November 7?" */
const CITY_FIRST = /^(?:will (?:the )?)?([A-Z][\w.' ]{1,24}?) (?:high|low)(?: of)? -?\d/;

/** What weather is called by that no table of cities knows. */
const CITIES: Readonly<Record<string, string>> = { 'Central Park': 'New York', Phil: 'Philadelphia' };

/** A city's id: the table's, else one made of its name. */
const cityId = (name: string): string =>
  findPlace(CITIES[name] ?? name).find(({ place }) => place.kind === 'city')?.place.id ??
  `city/${foldName(name).replaceAll(' ', '-')}`;

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
  const middle = /^B(\d+)\.5$/.exec(text.legCode)?.[1];
  const bracket = middle === undefined ? undefined : setOf(Number(middle), true, Number(middle) + 1, true, FAHRENHEIT);
  return [...sets, ...setFacts(bracket, 'ticker', text.legCode)];
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
  const ticker = tickerDate(text.eventCode);
  if (ticker !== undefined && ticker.day !== null) found.push(fact('day', isoOf(ticker), 'ticker', text.eventCode));
  return found;
}

/** Daily and monthly weather of a city. */
export const weatherReader: FamilyReader = (text) => {
  const criterion = criterionOf(text)?.text ?? '';
  const metric = saidIn(METRICS, text.title) ?? (DEGREES.test(text.title) ? saidIn(METRICS, criterion) : undefined);
  if (metric === undefined || /\bglobal|hottest|on record|hurricanes\b(?! )|\bvs\b|stanley|\bsay\b/i.test(text.title))
    return undefined;
  const city = CITY.exec(text.question) ?? CITY_FIRST.exec(text.question) ?? CITY.exec(text.event);
  const sets = setsOf(text, metric.value);
  if (city?.[1] === undefined && sets.length === 0) return undefined;
  const facts: ReadFact[] = [fact('metric', metric.value, 'title', metric.quote), ...whenOf(text), ...sets];
  if (city?.[1] !== undefined) facts.push(fact('place', cityId(city[1]), 'title', city[1]));
  // a city's airport and its park differ by more than a bracket: the station is part of the bet
  const listed = stationByTicker(text.series);
  if (listed !== undefined) facts.push(fact('source', listed.id, 'ticker', text.series));
  const named = stationsIn(criterion)[0] ?? stationsIn(text.rules)[0];
  if (named !== undefined) facts.push(fact('source', named.id, 'rules', named.name));
  return { family: 'weather', facts };
};
