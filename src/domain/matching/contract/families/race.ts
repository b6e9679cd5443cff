/** Reads which seat an election market is about: office, place, district, cycle, phase. Shared by the readers of politics. */
import { parseDistrict } from '../../entities/districts.js';
import { FILLED_BY_MEMBERS } from '../../entities/offices.js';
import { findParty } from '../../entities/parties.js';
import { findCountry } from '../../entities/places.js';
import { tickerDate } from '../../text/dates.js';
import { isOwn, type Passage } from '../criterion.js';
import { fact, has, type MarketText, type ReadFact } from '../facts.js';
import { textIn } from '../factValues.js';
import { officeIn } from './raceOffice.js';
import { chamberPlace, cityIn, placeFor, placeIn, provinceIn, STATE_OFFICES, withoutName } from './racePlace.js';

/** Words of elections in the United States, which are written without the country. */
const AMERICAN = /\b(?:democrat(?:ic|s)?|republicans?|gop)\b|white house|electoral college|\bpotus\b/i;
/** "Democratic nominee 2028 - Mark Cuban" is not about Cuba. */
const DASHED_NAME = / - \p{Lu}[\p{L}.' -]{2,50}$/u;
const TERM = /term (?:beginning|starting) (?:in |on )?(?:\w{3,9} (?:\d{1,2}, )?)?(20\d\d)/i;
const YEAR = /\b(20\d\d)\b/g;
const SPECIAL = /\bspecial election\b|\bspecial\b(?= (?:general|primary|senate|house))/i;
const ROUND_ONE = /(?:first[- ]round|1st[- ]round|\bround one\b)(?! (?:of which|is|was|will be|takes place|on)\b)/i;
const RUNOFF = /\brun-?off\b(?! if)|second round/i;
/** Whoever goes on to a second round does so by the first. */
const TO_RUNOFF =
  /\b(?:advances?|qualif(?:y|ies)|makes?(?: it)?|reach(?:es)?|proceeds?|goes? (?:on|through)) (?:(?:to|for|into) )?(?:the |a )?(?:run-?off|second round|2nd round)/i;
/** Whether a title asks who goes on: to the next round, or to the run-off. "Freedom Advances" is a party. */
export const asksAdvance = (title: string): boolean => /\badvanc|\bAdvance\b/.test(title) || TO_RUNOFF.test(title);
/** A run-off that counts if there is one makes no vote of its own: "wins the election, including any potential run-off". */
const ANY_RUNOFF =
  /\b(?:includ(?:ing|es)|inclusive of|counting) (?:(?:in|by winning) )?(?:any|a|the)? ?(?:potential|possible|necessary|required|subsequent|eventual)? ?(?:run-?offs?|second rounds?)(?: (?:election|round|vote)s?)?(?: if (?:needed|necessary|required|held|one is \w+))?/gi;
/** Which round decides doesn't matter: "whether in the first round or in a runoff". */
const EITHER_ROUND =
  /\b(?:whether|either|be it)? ?(?:in|by|after|with) (?:the |a )?(?:first|1st)[- ]round or (?:(?:in|by|after|with) )?(?:the |a |any )?(?:run-?off|second round)/gi;
/** A text without the words that only say that any round may decide. */
export const withoutRounds = (text: string): string => text.replace(EITHER_ROUND, ' ');
const GENERAL =
  /\bmidterms?\b|general election|presidential election|gubernatorial election|mayoral election|parliamentary election|legislative (?:assembly )?election|federal election|governorship|mayorship|inaugurated|term beginning|pursuant to|election for|wins? (?:the )?(?:next )?[\w .-]{0,40}election|win the .{0,40}(?:race|seat)/i;

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

const RACE_SERIES = /^(?:PRES|VPRES|GOV|HOUSE|MAYOR|SEN|ATTYGEN|LTGOV)/;

/** The first sentence of rules, where it tells when an election takes place. */
const ANNOUNCED = /^[^.\n]{0,120}\belections?\b[^.\n]{0,60}\b(?:scheduled|held|takes? place|taking place)\b/i;

/** Ids of states and provinces outside the United States. */
const REGION = /^(?!US-)[A-Z]{2}-[A-Z]{2,3}$/;

/**
 * The office, from the first passage that names one, else from a ticker that stands for one. One that members fill goes first: "the House
 * elects its Speaker" names the chamber beside it.
 */
function officeFact(text: MarketText, passages: readonly Passage[]): ReadFact | undefined {
  const named = passages.flatMap((passage) => {
    const office = officeIn(passage.text);
    return office === undefined ? [] : fact('office', office, passage.from, office);
  });
  const office = named.find(({ value }) => FILLED_BY_MEMBERS.has(String(value))) ?? named[0];
  if (office !== undefined) return office;
  // "Parliamentary elections are scheduled to be held in Estonia": the rules open with what the title calls an election
  const announced = /\belections?\b/i.test(text.title) ? ANNOUNCED.exec(text.rules)?.[0] : undefined;
  const opening = announced === undefined ? undefined : officeIn(announced);
  if (announced !== undefined && opening !== undefined) return fact('office', opening, 'rules', announced);
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
function countryFacts(text: MarketText, facts: readonly ReadFact[], office: string | undefined, whole: string): ReadFact[] {
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
  const ticker = RACE_SERIES.test(text.series) ? tickerDate(text.eventCode) : undefined;
  return ticker === undefined ? [] : [fact('cycle', ticker.year, 'ticker', text.eventCode)];
}

/** Office, place, district, cycle and phase, from every passage that states them. */
export function raceFacts(text: MarketText, passages: readonly Passage[]): ReadFact[] {
  const whole = passages.map((passage) => passage.text).join(' ');
  const named = officeFact(text, passages);
  const office = textIn(named?.value);
  const facts: ReadFact[] = named === undefined ? [] : [named];
  for (const passage of passages.filter((known) => isOwn(known, text))) facts.push(...seatFacts(passage, office));
  // the event speaks of the race where the leg's own words don't
  const event = text.event === '' ? [] : seatFacts({ text: text.event, from: 'title' }, office);
  facts.push(...event.filter(({ field }) => !has(facts, field)));
  facts.push(...countryFacts(text, facts, office, whole));
  if (!has(facts, 'cycle')) facts.push(...cycleFacts(text));
  return [...facts.map((known) => ofPlace(known, facts)), ...phaseFacts(text, passages, whole)];
}

/** Offices of the nation whose namesakes in the states are elected. */
const OF_STATES: Readonly<Record<string, string>> = {
  attorney_general: 'attorney_general_state',
  secretary_of_state: 'secretary_of_state_state',
};

/**
 * What an office's name means where the election is: outside the United States a House of Representatives is the parliament that a general
 * election fills, in a state of theirs an Attorney General is the state's.
 */
function ofPlace(known: ReadFact, facts: readonly ReadFact[]): ReadFact {
  const place = facts.find(({ field }) => field === 'place')?.value;
  if (known.field !== 'office' || typeof place !== 'string') return known;
  if (known.value === 'house' && !place.startsWith('US')) return { ...known, value: 'parliament' };
  const state = place.startsWith('US-') ? OF_STATES[String(known.value)] : undefined;
  return state === undefined ? known : { ...known, value: state };
}

function phaseFacts(text: MarketText, passages: readonly Passage[], whole: string): ReadFact[] {
  const own = `${text.question} ${passages[0]?.general === true ? '' : (passages[0]?.text ?? '')}`;
  const round = ROUND_ONE.exec(withoutRounds(own)) ?? TO_RUNOFF.exec(text.question);
  if (round !== null) return [fact('phase', 'round1', 'title', round[0])];
  const runoff = RUNOFF.exec(text.question.replace(ANY_RUNOFF, ''));
  if (runoff !== null) return [fact('phase', 'runoff', 'title', runoff[0])];
  const special = SPECIAL.exec(text.question) ?? SPECIAL.exec(own);
  if (special !== null) return [fact('phase', 'special', 'title', special[0])];
  const general = GENERAL.exec(own) ?? GENERAL.exec(whole);
  return general === null ? [] : [fact('phase', 'general', 'title', general[0])];
}
