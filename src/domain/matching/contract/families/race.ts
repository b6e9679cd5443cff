/** Which seat an election market is about: office, place, district, cycle, phase. Shared by the readers of politics. */

import { chamberIn } from '../../entities/chambers.js';
import { parseDistrict } from '../../entities/districts.js';
import { officesIn } from '../../entities/offices.js';
import { findParty, partiesIn } from '../../entities/parties.js';
import { findCountry, placesIn } from '../../entities/places.js';
import { tickerDate } from '../../text/dates.js';
import { foldName } from '../../text/fold.js';
import { isOwn, type Passage } from '../criterion.js';
import type { Entity, MarketText, ReadFact } from '../facts.js';
import { fact } from '../facts.js';
import { subjectEntity } from '../subject.js';

/** Offices of one country that are written without it. */
const AMERICAN = /\b(?:democrat(?:ic|s)?|republicans?|gop)\b|white house|electoral college|\bpotus\b/i;
const CAPITAL_CITY_STATE = /\bnyc\b|new york city/i;

/** The most local place that a text names: district, else city, else state, else country. */
export function placeIn(text: string): { id: string; quote: string } | undefined {
  const hits = placesIn(text).flatMap((hit) => hit.values.map((value) => ({ ...value, phrase: hit.phrase })));
  if (CAPITAL_CITY_STATE.test(text)) return { id: 'city/new-york', quote: 'NYC' };
  const city = hits.find(({ place }) => place.kind === 'city');
  const state = hits.find(({ place }) => place.kind === 'state');
  const country =
    hits.find(({ place, how }) => place.kind === 'country' && how === 'name') ??
    hits.find(({ place }) => place.kind === 'country');
  // "Georgia" is a state where a US office is meant; the caller knows the office
  const best =
    city ??
    (state !== undefined && (country === undefined || country.phrase === state.phrase || country.place.id === state.place.within)
      ? state
      : country) ??
    state;
  return best === undefined ? undefined : { id: best.place.id, quote: best.phrase };
}

const LEADING_NAME =
  /^(?:If |Will |Wil )?(?:\p{Lu}[\p{L}.'-]*\s){1,4}(?=(?:wins?|won|be|is|becomes?|has|gets?|receives?|finish(?:es)?|advances?|out|leaves?)\b)/u;

/** A sentence without the person it opens with: Jordan Bardella runs in France. */
export const withoutName = (text: string): string => text.replace(LEADING_NAME, '');

/** "Democratic nominee 2028 - Mark Cuban" is not about Cuba. */
const DASHED_NAME = / - \p{Lu}[\p{L}.' -]{2,50}$/u;

const STATE_OFFICES = new Set([
  'senate',
  'house',
  'governor',
  'lieutenant_governor',
  'attorney_general_state',
  'secretary_of_state_state',
  'state_senate',
  'state_house',
]);

/** A US state where the office is a state's, a country where it is a country's. */
function placeFor(office: string | undefined, text: string): { id: string; quote: string } | undefined {
  const hits = placesIn(text).flatMap((hit) => hit.values.map((value) => ({ ...value, phrase: hit.phrase })));
  const wanted = office === undefined ? undefined : STATE_OFFICES.has(office) ? 'state' : office === 'mayor' ? 'city' : undefined;
  const exact = wanted === undefined ? undefined : hits.find(({ place }) => place.kind === wanted);
  if (exact !== undefined) return { id: exact.place.id, quote: exact.phrase };
  if (office === 'president' || office === 'prime_minister' || office === 'chancellor') {
    const land = hits.find(({ place }) => place.kind === 'country');
    // who carries a state is not who wins the presidency; the state of Georgia and the country share a phrase
    const state = hits.find(({ place, phrase }) => place.kind === 'state' && phrase !== land?.phrase);
    if (state !== undefined && (land === undefined || land.place.id === 'US')) return { id: state.place.id, quote: state.phrase };
    if (land !== undefined) return { id: land.place.id, quote: land.phrase };
  }
  return placeIn(text);
}

/** Cities that the table doesn't list, by the words before or after "mayor". */
const MAYOR_OF =
  /\b(?:mayor(?:ship)? of|mayor in|mayorship in) (?:the )?([A-Z][A-Za-z.' -]{2,28}?)(?= in \d| for|\?|$|,| pursuant| before)|\b([A-Z][A-Za-z.']+(?: [A-Z][A-Za-z.']+){0,2}) (?:\w+ )?(?:mayor|mayoral|mayorship)\b/;
const NOT_A_CITY = /^(?:who|will|the|next|democratic|republican|what|if|win|wins|new|\d)/i;

function cityIn(text: string): { id: string; quote: string } | undefined {
  const match = MAYOR_OF.exec(text);
  const name = (match?.[1] ?? match?.[2])?.trim();
  if (name === undefined || NOT_A_CITY.test(name)) return undefined;
  return { id: `city/${name.toLowerCase().replace(/[^a-z]+/g, '-')}`, quote: name };
}

/** Provinces and states outside the United States: "the 2026 Ceará gubernatorial election". */
const PROVINCE = /(\p{Lu}[\p{L}.'-]+(?: (?:d[aeo]s? )?\p{Lu}[\p{L}.'-]+){0,2}) (?:gubernatorial|governor)/u;

function provinceIn(text: string): { id: string; quote: string } | undefined {
  const name = PROVINCE.exec(text)?.[1];
  return name === undefined || NOT_A_CITY.test(name)
    ? undefined
    : { id: `region/${foldName(name).replaceAll(' ', '-')}`, quote: name };
}

const OFFICE_WORDS: readonly (readonly [string, RegExp])[] = [
  ['state_senate', /\bstate senat/i],
  ['vice_president', /vice[- ]presiden/i],
  ['senate', /\bsenat(?:e|or)\b/i],
  [
    'house',
    /[Hh]ouse (?:[Rr]ace|[Ss]eat|[Mm]ember|of [Rr]epresentatives election)|congressional (?:seat|district)|representative for|\b[A-Z]{2}-(?:\d{1,2}|AL)\b/,
  ],
];

/** Legislatures are named by many words; the place tells which one is meant. */
const PARLIAMENT =
  /parliament|house of commons|general election|federal (?:\w+ )?election|(?:german|canadian|british|dutch|norwegian|australian|japanese|italian|spanish|swedish|danish|finnish|austrian|belgian|greek|czech|hungarian|albanian|greenland\w*) election|legislative election|chamber of deputies|house of representatives|congress|national assembly|\bdiet\b/i;

/** Whether a text names a parliament itself, not only the election that fills it. */
export const namesParliament = (text: string): boolean =>
  /parliament|house of commons/i.test(text) || chamberIn(text)?.office === 'parliament';

/** Offices of one person that a general election fills. */
const BY_GENERAL_ELECTION = new Set(['president', 'governor', 'lieutenant_governor', 'attorney_general_state', 'mayor']);

/** The office of a text; a longer name ("Lieutenant Governor") wins over one inside it. */
export function officeIn(text: string): string | undefined {
  const special = OFFICE_WORDS.find(([, words]) => words.test(text));
  const offices = officesIn(text).map(({ id }) => id);
  // "the general election for Governor" fills that office
  const named = (offices[0] === 'parliament' ? offices.find((id) => BY_GENERAL_ELECTION.has(id)) : undefined) ?? offices[0];
  if (
    special !== undefined &&
    (named === undefined || named === 'president' || named === 'parliament' || named === 'senate' || named === 'house')
  )
    return special[0];
  return named ?? chamberIn(text)?.office ?? (PARLIAMENT.test(text) ? 'parliament' : undefined);
}

const TERM = /term (?:beginning|starting) (?:in |on )?(?:\w{3,9} (?:\d{1,2}, )?)?(20\d\d)/i;
const YEAR = /\b(20\d\d)\b/g;
const SPECIAL = /\bspecial election\b|\bspecial\b(?= (?:general|primary|senate|house))/i;
const ROUND_ONE = /(?:first[- ]round|1st[- ]round|\bround one\b)(?! (?:of which|is|was|will be|takes place|on)\b)/i;
const RUNOFF = /\brun-?off\b(?! if)|second round/i;
/** Whoever goes on to a second round does so by the first. */
const TO_RUNOFF =
  /\b(?:advances?|qualif(?:y|ies)|makes?(?: it)?|reach(?:es)?|proceeds?|goes? (?:on|through)) (?:(?:to|for|into) )?(?:the |a )?(?:run-?off|second round|2nd round)/i;
/** Whether a title asks who goes on: to the next round, or to the run-off. */
export const asksAdvance = (title: string): boolean => /\badvanc/i.test(title) || TO_RUNOFF.test(title);
/** A run-off that counts if there is one makes no vote of its own: "wins the election, including any potential run-off". */
const ANY_RUNOFF =
  /\b(?:includ(?:ing|es)|inclusive of|counting) (?:any|a|the)? ?(?:potential|possible|necessary|required|subsequent|eventual)? ?(?:run-?offs?|second rounds?)(?: (?:election|round|vote)s?)?(?: if (?:needed|necessary|required|held|one is \w+))?/gi;
const GENERAL =
  /\bmidterms?\b|general election|presidential election|gubernatorial election|mayoral election|parliamentary election|federal election|governorship|mayorship|inaugurated|term beginning|pursuant to|election for|wins? (?:the )?(?:next )?[\w .-]{0,40}election|win the .{0,40}(?:race|seat)/i;

function cycleIn(text: string): { year: number; quote: string } | undefined {
  const term = TERM.exec(text);
  if (term?.[1] !== undefined) return { year: Number(term[1]) - 1, quote: term[0] };
  const years = [...text.matchAll(YEAR)].filter(
    (m) => !/(?<!on or )(?:before|by|until|after|annulled)\b[^.]{0,24}$/i.test(text.slice(Math.max(0, m.index - 30), m.index)),
  );
  const distinct = new Set(years.map((m) => m[1]));
  const year = years[0]?.[1];
  return distinct.size === 1 && year !== undefined ? { year: Number(year), quote: year } : undefined;
}

const RACE_SERIES = /^(?:PRES|VPRES|GOV|SENATE|HOUSE|MAYOR|SEN|ATTYGEN|LTGOV)/;

type Facts = readonly ReadFact[];
const has = (facts: Facts, field: ReadFact['field']): boolean => facts.some((known) => known.field === field);

/** Ids of states and provinces outside the United States. */
const REGION = /^(?!US-)[A-Z]{2}-[A-Z]{2,3}$/;

/** The office, from the first passage that names one, else from a ticker that stands for one. */
function officeFact(text: MarketText, passages: readonly Passage[]): ReadFact | undefined {
  for (const passage of passages) {
    const office = officeIn(passage.text);
    if (office !== undefined) return fact('office', office, passage.from, office);
  }
  // a province's "election" without an office fills its parliament
  const regional = passages.find(
    (passage) => /\belections?\b/i.test(passage.text) && REGION.test(placeIn(passage.text)?.id ?? ''),
  );
  if (regional !== undefined) return fact('office', 'parliament', regional.from, regional.text);
  const national = passages.find(({ text: said }) => /\belection in\b/i.test(said));
  // and so does a country's, where parties stand in it
  if (national !== undefined && findParty(text.listing.outcome ?? '', placeIn(national.text)?.id ?? 'XX').length > 0)
    return fact('office', 'parliament', national.from, national.text);
  const ticker = /^(V)?PRES(?:NOM|PERSON|PARTY)/.exec(text.series);
  return ticker === null
    ? undefined
    : fact('office', ticker[1] === undefined ? 'president' : 'vice_president', 'ticker', text.series);
}

/** The country whose parliament a text names by its own name, unless that is a parliament of the country named. */
function chamberPlace(text: string, named: string | undefined): { id: string; quote: string } | undefined {
  const chamber = chamberIn(text);
  const [only, ...others] = chamber?.places ?? [];
  if (chamber === undefined || only === undefined || (named !== undefined && chamber.places.includes(named))) return undefined;
  return named === undefined && others.length > 0 ? undefined : { id: only, quote: chamber.quote };
}

/** District, place and cycle as one passage states them. */
function seatFacts(passage: Passage, office: string | undefined): ReadFact[] {
  const facts: ReadFact[] = [];
  const body = withoutName(passage.text).replace(DASHED_NAME, '');
  const district = office === undefined || office === 'house' ? parseDistrict(body) : undefined;
  const named =
    placeFor(office, body) ?? (office === 'mayor' ? cityIn(body) : office === 'governor' ? provinceIn(body) : undefined);
  const chamber = chamberPlace(body, named?.id);
  const place =
    district === undefined ? (named ?? chamber) : { id: `US-${district.state.replace(/^US-/, '')}`, quote: district.id };
  if (district !== undefined) facts.push(fact('district', district.id, passage.from, district.id));
  const statewide = office !== undefined && STATE_OFFICES.has(office);
  if (place !== undefined && !(statewide && place.id === 'US')) facts.push(fact('place', place.id, passage.from, place.quote));
  if (named !== undefined && chamber !== undefined) facts.push(fact('place', chamber.id, passage.from, chamber.quote));
  const cycle = cycleIn(passage.text);
  if (cycle !== undefined) facts.push(fact('cycle', cycle.year, passage.from, cycle.quote));
  return facts;
}

/** The country, where only a party or a ticker tells it. */
function countryFacts(text: MarketText, facts: Facts, office: string | undefined, whole: string): ReadFact[] {
  // "KXPRESIRELAND" under a title copied from another country's market
  const named = office === 'mayor' ? undefined : /^(?:PRES|PM|ELECTION)([A-Z]{4,})$/.exec(text.series)?.[1];
  const land = named === undefined ? undefined : findCountry(named);
  if (land !== undefined) return [fact('place', land.id, 'ticker', text.series)];
  const national = office === 'president' || office === 'vice_president';
  const american = AMERICAN.exec(whole)?.[0] ?? /^V?PRES(?:NOM|PERSON|PARTY|ELECT)/.exec(text.series)?.[0];
  return has(facts, 'place') || !national || american === undefined ? [] : [fact('place', 'US', 'title', american)];
}

/** The year, where no sentence about the leg names it: the rules' opening, else the ticker. */
function cycleFacts(text: MarketText): ReadFact[] {
  const opening = text.rules.slice(0, 300);
  const dated = /election/i.test(opening) && !/annul|re-?run|originally|postpone/i.test(opening);
  const cycle = dated ? cycleIn(opening) : undefined;
  if (cycle !== undefined) return [fact('cycle', cycle.year, 'rules', cycle.quote)];
  const ticker = RACE_SERIES.test(text.series) ? tickerDate(text.tickerParts[0] ?? '') : undefined;
  return ticker === undefined ? [] : [fact('cycle', ticker.year, 'ticker', text.tickerParts[0] ?? '')];
}

/** Office, place, district, cycle and phase, from every passage that states them. */
export function raceFacts(text: MarketText, passages: readonly Passage[]): ReadFact[] {
  const whole = passages.map((passage) => passage.text).join(' ');
  const named = officeFact(text, passages);
  const office = typeof named?.value === 'string' ? named.value : undefined;
  const facts: ReadFact[] = named === undefined ? [] : [named];
  for (const passage of passages.filter((known) => isOwn(known, text))) facts.push(...seatFacts(passage, office));
  // the event speaks of the race where the leg's own words don't
  const event = text.event === '' ? [] : seatFacts({ text: text.event, from: 'title' }, office);
  facts.push(...event.filter(({ field }) => !has(facts, field)));
  facts.push(...countryFacts(text, facts, office, whole));
  if (!has(facts, 'cycle')) facts.push(...cycleFacts(text));
  return [...facts.map((known) => asParliament(known, facts)), ...phaseFacts(text, passages, whole)];
}

/** Outside the United States a House of Representatives is the parliament that a general election fills. */
function asParliament(known: ReadFact, facts: Facts): ReadFact {
  const place = facts.find(({ field }) => field === 'place')?.value;
  const isAbroad = typeof place === 'string' && !place.startsWith('US');
  return known.field === 'office' && known.value === 'house' && isAbroad ? { ...known, value: 'parliament' } : known;
}

function phaseFacts(text: MarketText, passages: readonly Passage[], whole: string): ReadFact[] {
  const own = `${text.question} ${passages[0]?.general === true ? '' : (passages[0]?.text ?? '')}`;
  const round = ROUND_ONE.exec(own) ?? TO_RUNOFF.exec(text.question);
  if (round !== null) return [fact('phase', 'round1', 'title', round[0])];
  const runoff = RUNOFF.exec(text.question.replace(ANY_RUNOFF, ''));
  if (runoff !== null) return [fact('phase', 'runoff', 'title', runoff[0])];
  const special = SPECIAL.exec(text.question) ?? SPECIAL.exec(own);
  if (special !== null) return [fact('phase', 'special', 'title', special[0])];
  const general = GENERAL.exec(own) ?? GENERAL.exec(whole);
  return general === null ? [] : [fact('phase', 'general', 'title', general[0])];
}

/** A party as entity, with the table's id where it has one in that country. */
export function partyEntity(name: string, country: string | undefined): Entity | undefined {
  const land = country?.slice(0, 2);
  const ids = [...new Set(findParty(name.replace(/^an? /i, ''), land).map((party) => party.id))];
  const entity = subjectEntity(name.replace(/ \(.*\)$/, ''), 'party');
  if (entity === undefined || entity.kind === 'none') return entity;
  return ids.length === 1 ? { ...entity, id: ids[0] ?? null } : entity;
}

/** The one US party that a text names, undefined when it names none or several. */
export function americanParty(text: string): { id: string; quote: string } | undefined {
  const found = partiesIn(text, 'US').filter((party) => party.id === 'party/dem' || party.id === 'party/rep');
  const [only] = found;
  return found.length === 1 && only !== undefined ? { id: only.id, quote: only.name } : undefined;
}
