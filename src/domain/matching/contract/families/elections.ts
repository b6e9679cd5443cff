/** Reads markets on elections: who or which party wins, is nominated, gets how many seats, which share, by which margin. */
import { FILLED_BY_MEMBERS } from '../../entities/offices.js';
import { placeOf } from '../../entities/places.js';
import { type Passage, passagesOf } from '../criterion.js';
import { type FamilyReader, fact, has, type MarketText, type ReadFact, type Reading } from '../facts.js';
import type { Grid } from '../intervals.js';
import { readSets } from '../quantity.js';
import { asksControl, controlReading, electedIn } from './control.js';
import { dayFacts } from './deadlines.js';
import { metricOf, placeWonIn } from './electionMetric.js';
import { asksAdvance, raceFacts, withoutRounds } from './race.js';
import { namesParliament } from './raceOffice.js';
import { americanParty, partyEntity } from './raceParty.js';
import { readStatement } from './statedAlone.js';
import { GENERIC, type Winner, winners } from './winners.js';

const SHARE: Grid = { quantity: 'percent', step: 0.1, nonNegative: true };
const SEATS: Grid = { quantity: 'seats', step: 1, nonNegative: true };

const GUARD =
  /\b(?:election|elected|nominees?|nomination|primary|primaries|president|presidency|presidential|governor|governorship|gubernatorial|senate|senator|mayor|mayoral|mayorship|seats?|parliament\w*|chancellor|bundestag|house races?|congressional|caucus|electoral|popular vote|vote share|(?:share|%) of the (?:[\w-]+ )?vote|runoff|ticket|comptroller|public advocate|attorney general|control the|midterms?|win(?:s|ning)? (?:the )?(?:house|senate)|[A-Z]{2}-(?:\d{1,2}|AL))\b/i;
/** Politics that is no contest of this kind: other readers or none. */
const OTHER =
  /\bsay\b|mention|\bcabinet\b|confirm(?:ed|ation)?\b|\bout as\b|\bout (?:before|by|in)\b|resign|impeach|\bendorse|announce|\brun for\b|\brunning\b|drop(?:s|ped)? out|\bdebate\b|pardon|approval|\bvotes? (?:to|for|on)\b|called\b|snap election|postpone|\bhold\b.{0,20}elections?|cancel|trophy|\bfiled?\b|how many states|counties|recall|concede|certif|visit|\bmeet\b|inauguration|fed chair|switch|leave\b|federal reserve|charged|pledge|\bwhen will\b|\bappointed\b/i;

/** An event about the votes on a nominee for an appointed office. */
const TO_CONFIRM = /\bto confirm\b|\bconfirmation votes?\b/i;

function subjectFacts(found: readonly Winner[], partisan: boolean): ReadFact[] {
  const facts: ReadFact[] = [];
  for (const { person, party, from, quote } of found) {
    if (partisan && party !== undefined) {
      facts.push(fact('subject', party, from, quote));
      if (party.id !== null) facts.push(fact('party', party.id, from, quote));
    }
    if (!partisan && person !== undefined) facts.push(fact('subject', person, from, quote));
  }
  return facts;
}

const countryOf = (facts: readonly ReadFact[]): string | undefined => {
  const place = facts.find((known) => known.field === 'place')?.value;
  if (typeof place !== 'string') return undefined;
  return place.startsWith('city/') ? (placeOf(place)?.within?.slice(0, 2) ?? undefined) : place.slice(0, 2);
};

const NOMINEE = /\bnominees?\b|nomination\b|\bticket\b/i;
/** A caucus that has a leader is a party's members of a chamber, not a vote. */
const PRIMARY = /\bprimary\b|\bprimaries\b|(?<!\bleader of the (?:\w+ ){1,2})\bcaucus(?:es)?\b/i;

/** Whoever goes on to the general election does so by its primary. */
const TO_GENERAL =
  /\b(?:advances?|qualif(?:y|ies)|proceeds?|makes? it|goes? (?:on|through)) (?:from [^.,?]{3,60} )?(?:to|for|into) the general\b/i;

/** "The Democratic Party's nominee wins", "is won by the nominee of": an election, told by whom a party has nominated already. */
const NOMINEE_WINS = /\bnominees?(?= (?:of the [^,]{3,40}? )?wins?\b)|(?<=\bwon by the (?:[\w' ]{3,25} )?)nominees?\b/gi;

function nominee(text: MarketText, passages: readonly Passage[], whole: string): Reading | undefined {
  const criterion = passages[0]?.general === true ? '' : (passages[0]?.text ?? '').replace(NOMINEE_WINS, '');
  const question = text.question.replace(NOMINEE_WINS, '');
  const asked = `${question} ${criterion} ${text.event}`;
  const primary = (PRIMARY.test(asked) || TO_GENERAL.test(asked)) && !NOMINEE.test(question);
  if (!primary && !NOMINEE.test(asked)) return undefined;
  if (/sworn in|inaugurated|who is the nominee|if he or she is the nominee/i.test(passages[0]?.text ?? '')) return undefined;
  const party = americanParty(text.question) ?? americanParty(passages[0]?.text ?? '') ?? americanParty(text.event);
  const all = raceFacts(text, passages);
  const seat = all.some((known) => known.field === 'district' || (known.field === 'office' && known.value === 'house'));
  // a House seat can have a special and a regular nominee in one year; elsewhere only the exception is worth saying
  const race = all.filter(
    (known) => known.field !== 'phase' || (!primary && (known.value === 'special' || (seat && known.value === 'general'))),
  );
  if (seat && !primary && !has(race, 'phase')) race.push(fact('phase', 'general', 'title', text.question));
  if (!has(race, 'office', 'district')) return undefined;
  const facts = [...race];
  if (party !== undefined) facts.push(fact('party', party.id, 'title', party.quote));
  const pair = /\bticket\b|\bpair\b|running mate/i.test(whole)
    ? 'ticket'
    : /\band .{3,40} be the 20\d\d .{0,40}nominees\b|matchup/i.test(whole)
      ? 'matchup'
      : 'nominee';
  if (!primary) facts.push(fact('predicate', pair, 'title', text.question));
  if (has(facts, 'district') && !has(facts, 'office')) facts.push(fact('office', 'house', 'title', text.question));
  facts.push(...primaryFacts(text, primary));
  facts.push(...subjectFacts(winners(text, passages, 'XX'), false));
  const sets = marginSets(text);
  if (sets.length > 0 || /margin/i.test(text.title)) return { family: 'election_margin', facts: [...facts, ...sets] };
  return { family: primary ? 'primary' : 'nominee', facts };
}

function primaryFacts(text: MarketText, primary: boolean): ReadFact[] {
  if (!primary) return [];
  const criterion = passagesOf(text)[0]?.text ?? '';
  const said = `${text.question} ${criterion}`;
  const phase = /\bspecial\b/i.test(said) ? 'special' : /run-?off/i.test(text.question) ? 'runoff' : 'primary';
  const facts = [fact('phase', phase, 'title', text.question)];
  // who "wins" a primary of which the first two go on is whoever goes on, where the rules say so
  if (
    /advance|top two|qualif/i.test(text.question) ||
    TO_GENERAL.test(text.question) ||
    /\badvances? (?:to|from)\b/i.test(criterion)
  )
    return [...facts, fact('predicate', 'advance', 'title', text.question)];
  const rank = placeWonIn(text.question)?.value;
  return rank === undefined || rank === '1' ? facts : [...facts, fact('rank', rank, 'title', text.question)];
}

const MARGIN = /\bmargin\b|\bwins? (?:[\w' .-]{2,60} )?by (?:less|more|over|under|at least|between|\d)/i;
const marginSets = (text: MarketText): ReadFact[] =>
  MARGIN.test(text.title) ? readSets(text, SHARE, { units: ['percent'], strikes: true }) : [];

const VOTE_SHARE =
  /(?:share|percent(?:age)?|%) of (?:the )?(?:[\w-]+ )?votes?\b|vote share|\d% (?:or more )?of (?:the )?(?:[\w-]+ )?vote\b/i;

/** How a result is measured when it isn't simply won. */
function measured(text: MarketText, passages: readonly Passage[], race: readonly ReadFact[]): Reading | undefined {
  const title = text.title;
  const found = winners(text, passages, countryOf(race));
  const subject = [...subjectFacts(found, true), ...subjectFacts(found, false)]
    .filter((known) => known.field === 'subject')
    .slice(0, 1);
  if (/turnout/i.test(title))
    return { family: 'turnout', facts: [...race, ...readSets(text, SHARE, { units: ['percent'], strikes: true })] };
  const margins = marginSets(text);
  if (margins.length > 0) return { family: 'election_margin', facts: [...race, ...subject, ...margins] };
  if (VOTE_SHARE.test(title)) {
    const sets = readSets(text, SHARE, { units: ['percent'], strikes: true });
    return { family: 'vote_share', facts: [...race, ...partyOfTitle(text, race, subject), ...sets] };
  }
  if (
    /\bseats?\b/i.test(title) &&
    !has(race, 'district') &&
    /\d|how many/i.test(`${text.question} ${text.outcome}`.replace(/\b20\d\d\b/g, '')) &&
    !/most seats|majority/i.test(text.question)
  ) {
    const sets = readSets(text, SEATS, { units: [], strikes: true, exact: text.listing.venue === 'venue_b' });
    const american = has(race, 'place') ? undefined : americanParty(title);
    const nation = american === undefined ? [] : [fact('place', 'US', 'title', american.quote)];
    const ofNation = american === undefined ? [] : subjectFacts(winners(text, passages, 'US'), true).slice(0, 1);
    const party = partyOfTitle(text, [...race, ...nation], ofNation.length > 0 ? ofNation : subject);
    const change = /\b(?:gain(?:s|ed)?|flip(?:s|ped)?|loses?|net|picks? up|swing)\b/i.test(title);
    const metric = fact('metric', change ? 'seat_change' : 'seats', 'title', title);
    const facts = [...seatedRace(text, passages, race), ...nation, ...party, metric, ...sets];
    return sets.length === 0 ? undefined : { family: 'seats', facts };
  }
  return undefined;
}

const HAS_SEATS = /\b(?:has|have|holds?)\b[^.?]{1,60}\bseats on\b/i;

/** Who has how many seats of Congress on a day, which lies in the year after the election. */
function seatedRace(text: MarketText, passages: readonly Passage[], race: readonly ReadFact[]): readonly ReadFact[] {
  if (!passages.some(({ text: said }) => HAS_SEATS.test(said))) return race;
  return [...race.filter(({ field }) => field !== 'cycle'), ...electedIn(race), ...dayFacts(text, passages, ['on'])];
}

/** "How many seats will the Liberals win?": the party stands in the middle. */
function partyOfTitle(text: MarketText, race: readonly ReadFact[], subject: readonly ReadFact[]): ReadFact[] {
  const match =
    /\b(?:will|does|do) (?:the )?(.{2,40}?)(?: (?:party )?(?:wins?|gets?|holds?|receives?|have)\b|'s (?:vote )?share\b)/i.exec(
      text.question,
    );
  const party = match?.[1] === undefined || GENERIC.test(match[1]) ? undefined : partyEntity(match[1], countryOf(race));
  return party === undefined ? [...subject] : [fact('subject', party, 'title', match?.[1] ?? '')];
}

/** Seats are won by parties, whatever the name looks like. */
function asParty(winner: Winner): Winner {
  const { person } = winner;
  return person === undefined || person.kind !== 'person'
    ? winner
    : { ...winner, person: undefined, party: { ...person, kind: 'party' } };
}

const OPEN_QUESTION = /^(?:who|which|what)\b|\bwinner\b|\bplace\b/i;

const SWORN = /sworn in|inaugurated|assumes? (?:the )?office|takes? office/i;

function result(text: MarketText, passages: readonly Passage[], race: readonly ReadFact[]): Reading | undefined {
  const asked = text.question === '' ? text.event : text.question;
  const own = withoutRounds(`${asked} ${passages[0]?.text ?? ''}`);
  if (
    !/\bwins?\b|\bwon\b|winner|elected|next president|inaugurated|sworn in|most (?:seats|votes)|gains? (?:the )?most|place\b|get[s]? (?:2nd|second)|gets? 1st|be 1st|finish(?:es)? (?:\d|first|second|third|fourth)/i.test(
      `${own} ${text.event}`,
    ) &&
    !asksAdvance(`${own} ${text.event}`)
  )
    return undefined;
  const rank = placeWonIn(asked, passages[0]?.text ?? '');
  const seats =
    /most seats|seats in|\bseats\b/i.test(own) ||
    (!/\bmost (?:\w+ )?votes\b/i.test(own) && rank !== undefined && namesParliament(own));
  const found = winners(text, passages, countryOf(race)).map((winner) => (seats ? asParty(winner) : winner));
  const partisan = found.some(({ party }) => party !== undefined);
  const subject = subjectFacts(found, partisan);
  // "Who will win...?" without its leg still says which race it is
  if (subject.length === 0 && !OPEN_QUESTION.test(asked)) return undefined;
  const facts = [...race, ...subject];
  if (rank !== undefined) facts.push(fact('rank', rank.value, 'title', rank.quote));
  const metric = metricOf(own, asked, seats && rank !== undefined, race);
  if (metric !== undefined) facts.push(fact('metric', metric, 'title', asked));
  if (/\blos(?:e|es)\b/i.test(asked)) facts.push(fact('polarity', 'no', 'title', asked));
  if (asksAdvance(text.question)) facts.push(fact('predicate', 'advance', 'title', text.question));
  // sworn in or inaugurated is a caveat (win_vs_assume_office), not another election
  const assumed = SWORN.exec(passages[0]?.text ?? '');
  if (assumed !== null && !has(facts, 'phase')) facts.push(fact('phase', 'general', 'rules', assumed[0]));
  return { family: partisan ? 'election_party' : 'election_winner', facts };
}

/** What a statement says of an election under a title that doesn't. */
const STATED =
  /\bwins? (?:the |a )?(?:[^,]{2,80} )?(?:election|primary|run-?off|nomination|(?:house|senate|governor'?s?|mayoral|presidential) (?:race|seat))\b|\b(?:sworn in|inaugurated) (?:as|for)\b|\b(?:has|have|holds?) (?:above|below|over|under|more than|fewer than|less than|at least|exactly|between) .{1,20}\bseats\b|\b(?:wins?|receives?|gets?) (?:above|below|over|under|more than|less than|at least|between) [\d.]+ ?%.{1,30}\bvotes?\b.{1,80}\belection\b/i;

/** Contests for offices and parliaments. */
export const electionsReader: FamilyReader = (text) =>
  GUARD.test(text.title) || asksControl(text) ? readElection(text) : readStatement(text, STATED, readElection);

const readElection: FamilyReader = (text) => {
  if ((!GUARD.test(text.title) && !asksControl(text)) || OTHER.test(text.question) || TO_CONFIRM.test(text.event))
    return undefined;
  const passages = passagesOf(text);
  const whole = passages.map((passage) => passage.text).join(' ');
  const named = nominee(text, passages, whole);
  if (named !== undefined) return named;
  const race = raceFacts(text, passages);
  if (race.some(({ field, value }) => field === 'office' && FILLED_BY_MEMBERS.has(String(value)))) return undefined;
  const controlled = controlReading(text, race);
  if (controlled !== undefined) return controlled;
  if (!has(race, 'office', 'district')) return undefined;
  return measured(text, passages, race) ?? result(text, passages, race);
};
