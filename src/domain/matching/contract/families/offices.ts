/** Reads markets on who holds, leaves, gets or is confirmed in an office, and how the votes fall. */

import { namesPost } from '../../entities/offices.js';
import { placeOf } from '../../entities/places.js';
import { foldName } from '../../text/fold.js';
import { isOwn, type Passage, passagesOf } from '../criterion.js';
import { type FamilyReader, fact, has, type MarketText, type ReadFact, type Reading } from '../facts.js';
import type { Grid } from '../intervals.js';
import { readSets } from '../quantity.js';
import { subjectEntity } from '../subject.js';
import { saidIn, type Wordings } from '../wordings.js';
import { clubPostFacts, racedFacts } from './clubPosts.js';
import { dayFacts, deadlineFacts } from './deadlines.js';
import { officeIn } from './raceOffice.js';
import { placeIn, withoutName } from './racePlace.js';
import { readStatement } from './statedAlone.js';

const VOTES: Grid = { quantity: 'votes', step: 1, nonNegative: true };

/** The act, the first that fits; each has its own way to name the person. */
const ACTS: Wordings = [
  ['votes_for', /^(?:If |Will )?(.{3,50}?) (?:votes? (?:yea |nay )?(?:to confirm|for|against))/i],
  ['announce', /\bannounces?\b.{0,60}?\b(?:as|pick)\b/i],
  ['leave', /\bannounced (?:as )?out as\b/i],
  ['nominate', /(?:nominate|nominated|announces?|announced?|pick|picks|choose|selects?)\b.{0,60}?\b(?:as|for|to|next)\b/i],
  // a company confirms an offering, a senate confirms somebody
  ['confirm', /(?<!\bnext (?:senate-)?)\bconfirm(?:ed|s)?\b(?! (?:an?|that|its|their)\b)|\bsenate confirms?\b/i],
  [
    'first_leave',
    /\bfirst\b.{0,60}\b(?:leaves?|out|ceases?|resigns?)\b|\bnext (?:[a-z]{3,12} ){0,3}(?:out|to (?:leave|resign|go|be (?:out|fired|removed)))\b/i,
  ],
  [
    'leave',
    /\bout (?:as|before|by|in|of|this)\b|\bout\?|\bleaves?\b(?!.{1,40}\bunchanged\b)|\bresigns?\b|\bsteps? down|\bceases? to\b|\bno longer\b|\bremoved\b|\bfired?\b|\bousted\b/i,
  ],
  ['next', /\bnext\b|\bsucceed|\breplace\b|\bbecomes?\b|\bappointed\b|\belected\b/i],
  [
    'holds',
    /\b(?:be|is|holds?|remain|remains|still) (?:the |officially |the position of )*(?:president|prime minister|leader|head of state|speaker|chancellor|supreme leader)|\bleader of\b|head of state of/i,
  ],
];
const OFFICE_GUARD =
  /\b(?:president|prime ministry|premier|chancellor|secretary|director|administrator|attorney general|speaker|senator|governor|mayor|justice|supreme court|chair(?:man|person)?|ambassador|leader|minister|commissioner|pope|ceo|cabinet|head of|chief|representative|surgeon general|adviser|advisor|king|monarch|doge|dni|leaves?|resigns?|steps? down|out (?:as|before|by|in|of|this)|taoiseach)\b/i;
const OTHER =
  /\bsay\b|mention|\bvisit|\bmeet\b|pardon|\btariff|\brecession|approval|\bhow many\b(?!.*(?:vote|senators))|trophy|\bban\b|nuclear|strike|\bsue\b|lawsuit|market cap|subpoena|indict|charged|endorse|\bplays?\b|\bgame\b|\bwin(?:s)?\b|\brecognize|\bmarri|\bdivorce|executive order|\bsigns?\b|\btweet|\bpost\b|\bcease-?fire|\bmillion\b|\bnuke|imprison|\bjail|arrest|(?<!\b(?:secretary|department) of |\/)\bwar\b|trade\b|\bgo on\b|podcast|inaugurat|\baliens?\b/i;

/** "Will Labour win the Norwegian Prime Ministry?" asks who becomes prime minister. */
const WINS_OFFICE = /\bwins?\b(?= the .{0,20}prime minist)/i;

/** A name ends before the verb of its sentence: "Jane Doe has either officially announced". */
const NAME = `"?((?:(?! (?:has|have|is|are|be|will|votes?) ).){3,60}?)"?`;
const LEAD: Readonly<Record<string, RegExp>> = {
  votes_for:
    /^(?:If |Will )?(.{3,50}?) votes? (?:yea |nay )?(?:to confirm|for|against) (.{3,60}?)(?: as | for | before| in the |\?|$)/i,
  nominate: new RegExp(
    String.raw`(?:(?:Will|If) )(?:Trump|Donald Trump|the President|President Trump) (?:next )?(?:announces?|nominates?|picks?|chooses?|selects?|appoints?) ${NAME} (?:as|for|to)\b|^(?:If |Will )${NAME} (?:is|be) (?:the first person )?(?:formally |officially )?(?:nominated|announced|selected|chosen|picked|named)`,
    'i',
  ),
  announce: /(?:Will|If) (?:Trump|Donald Trump|the President|President Trump) announces? (.{3,60}?) as\b/i,
  confirm: new RegExp(
    String.raw`^(?:If |Will )?(?:the )?(?:full )?(?:U\.?S\.? )?Senate (?:votes?(?:,[^,]{3,40},)? to )?confirms? ${NAME} (?:as|to)\b|^(?:If |Will )?(?!(?:the )?(?:full )?(?:U\.?S\.? )?Senate\b)${NAME} (?:is |be |gets? )?(?:the (?:first|next) person )?(?:confirmed|confirm\b)`,
    'i',
  ),
  first_leave: new RegExp(String.raw`^(?:If |Will )?${NAME} (?:is|be|are) (?:the )?(?:first|next)\b`, 'i'),
  leave: new RegExp(
    String.raw`^(?:If |Will )?(?:the )?(?:Russia's president, |President |Prime Minister )?${NAME} (?:(?:is |be |has |have )?(?:(?:either|officially|publicly) ){0,2}(?:out|no longer|removed|fired|ousted|announced)|(?:(?:officially|publicly|permanently) )?(?:leaves?|resigns?|steps? down|ceases?)|gone)\b`,
    'i',
  ),
  next: new RegExp(String.raw`^(?:If |Will )?${NAME} (?:is|be|becomes?|succeeds?|replaces?|are|appointed|selected)\b`, 'i'),
  holds: new RegExp(String.raw`^(?:If |Will )?${NAME} (?:still |officially )?(?:is|be|holds?|remains?|are|de facto)\b`, 'i'),
};
/** Whom a text lets act: who resigns leaves. */
const leadOf = (predicate: string): RegExp | undefined => LEAD[predicate === 'resign' ? 'leave' : predicate];
const GENERIC =
  /^(?:who|which|what|when|how|of|on|in|will$|more|the first|the next|the winner|an? (?:person|nominee|candidate)|any|listed|this|there|it|another|someone|a new|every|all|the \d|\d|between|exactly|above|below)\b|\b(?:secretary|director|chair|minister|nominee|attorney general)$/i;

/** Whoever holds a post in a club on a day: "the person who is head coach of the Hawks as of Nov 20", "the Hawks head coach". */
const COACH_OF =
  /^(?:person who (?:is|was) )?(?:the )?(head coach|coach|manager|general manager) of (?:the )?(.{2,40}?)(?: (?:as of|on) .*)?$/i;

/** "UK Prime Minister " of "UK Prime Minister Jane Doe"; in "CEO of Acme" no name follows. */
const TITLE_BEFORE_NAME = /^.{0,40}\b(?:[Pp]rime [Mm]inister|[Pp]resident|[Mm]ayor|[Gg]overnor|[Ss]enator|CEO) (?=\p{Lu})/u;

/** Whoever holds an office, in place of a name: "the President elected for the term resigns". */
const HOLDER = /^(?:Will |If )?(the \p{Lu}.{2,60}?) (?:elected|resigns?|leaves?|ceases?)\b/u;
const namesHolder = (said: string): boolean => namesPost(foldName(HOLDER.exec(said)?.[1] ?? ''));

function whoIn(predicate: string, passage: Passage): ReadFact[] {
  const match = passage.general === true ? null : leadOf(predicate)?.exec(passage.text);
  const name = match?.[1] ?? (predicate === 'votes_for' ? undefined : match?.[2]);
  if (
    name === undefined ||
    GENERIC.test(name) ||
    (LEAVES.has(predicate) && /^the \p{Lu}/u.test(name) && namesPost(foldName(name)))
  )
    return [];
  const facts: ReadFact[] = [];
  const who = subjectEntity(
    name
      .replace(/'s (?:nomination|appointment)$/i, '')
      .replace(COACH_OF, '$2 $1')
      .replace(TITLE_BEFORE_NAME, ''),
    'person',
  );
  if (who !== undefined) facts.push(fact('subject', who, passage.from, name));
  const nominee = predicate === 'votes_for' ? subjectEntity(match?.[2], 'person') : undefined;
  if (nominee !== undefined) facts.push(fact('target', nominee, passage.from, match?.[2] ?? ''));
  return facts;
}

/** Officials who act in a sentence, not the office that is at stake. */
const ACTING =
  /\b(?:by|in) the (?:U\.?S\.? |United States )?(?:President|Senate)\b|\b(?:U\.?S\.? |United States )?Senate (?=confirms?\b|confirmation\b|votes?\b|record)|\b(?:President|Senator|Governor) (?=[A-Z][a-z]+ (?:formally |officially )?(?:pardon|nominat|announce|pick))/g;

/** "The 120th Congress": each sits for two years; the first convened in 1789, the 120th in 2027. */
const CONGRESS = /\b(1[0-4]\d)(?:st|nd|rd|th) (?:U\.?S\.? )?congress\b/i;

/** The year in which the Congress convenes that a sentence names. */
function congressFacts({ text, from }: Passage): ReadFact[] {
  const [quote, ordinal] = CONGRESS.exec(text) ?? [];
  return quote === undefined ? [] : [fact('cycle', 1787 + 2 * Number(ordinal), from, quote)];
}

/** "The ES Prime Minister": a country by its two letters. */
const CODED_OFFICE = /\b([A-Z]{2}) (?=(?:Prime Minister|President|Chancellor)\b)/;

function codedPlace(text: string): { id: string; quote: string } | undefined {
  const [, code = ''] = CODED_OFFICE.exec(text) ?? [];
  const place = placeOf(code);
  return place?.kind === 'country' ? { id: place.id, quote: code } : undefined;
}

function roleFacts(passages: readonly Passage[], text: MarketText): ReadFact[] {
  const facts: ReadFact[] = [];
  const offices: ReadFact[] = [];
  for (const passage of passages) {
    if (!isOwn(passage, text)) continue;
    facts.push(...congressFacts(passage));
    const office = officeIn(passage.text.replace(ACTING, ''));
    const place = codedPlace(passage.text) ?? placeIn(withoutName(passage.text));
    if (office !== undefined) offices.push(fact('office', office, passage.from, office));
    if (place !== undefined && place.id !== 'US' && !has(facts, 'place'))
      facts.push(fact('place', place.id, passage.from, place.quote));
  }
  // a chamber that elects somebody is named beside the office that he gets
  const office = offices.find(({ value }) => value !== 'parliament' && !VOTING.has(value)) ?? offices[0];
  return office === undefined ? facts : [...facts, office];
}

/** Votes against somebody are counted by themselves. */
const NAYS = /\bnays?\b|\bvotes? (?:against|no)\b/i;

function voteCount(text: MarketText, passages: readonly Passage[], roles: readonly ReadFact[]): Reading | undefined {
  if (
    !/\b(?:senators?|members|representatives|votes?|yeas?|nays?)\b/i.test(text.title) ||
    !/\bvote|\b(?:yea|nay)s?\b/i.test(text.title) ||
    !/confirm|nomin|\b(?:yea|nay)s?\b/i.test(text.title + (passages[0]?.text ?? ''))
  )
    return undefined;
  const sets = readSets(text, VOTES, { units: [], strikes: true, exact: text.listing.venue === 'venue_b' });
  if (sets.length === 0) return undefined;
  const facts: ReadFact[] = [
    fact('predicate', 'confirm', 'title', text.question),
    fact('metric', NAYS.test(`${text.title} ${passages[0]?.text ?? ''}`) ? 'nays' : 'yeas', 'title', text.question),
    ...roles,
    ...sets,
    ...deadlineFacts(text, passages),
  ];
  for (const passage of passages) {
    const name =
      /\bconfirm(?:ing|ation of)? (.{3,40}?)(?: as | to | before|\?|$|,)/i.exec(passage.text)?.[1] ??
      (passage.general === true ? undefined : /^(.{3,40}?) (?:receives|gets)/i.exec(passage.text)?.[1]);
    const who = name === undefined || /^(?:as|him|her|them)\b|\bnominee$/i.test(name) ? undefined : subjectEntity(name, 'person');
    if (who !== undefined) facts.push(fact('subject', who, passage.from, name ?? ''));
  }
  return { family: 'vote_count', facts };
}

/** Somebody leaves, in a statement under a title that doesn't say so. */
const STATED =
  /\b(?:leaves?|left|resigns?|resigned|ceases? to (?:be|hold)|steps? down)\b.{0,60}\b(?:office|position|post|role)\b/i;

/** Offices: departures, successions, nominations, confirmations, votes. */
export const officesReader: FamilyReader = (text) =>
  text.title === '' ? readStatement(text, STATED, readOffice) : readOffice(text);

const readOffice: FamilyReader = (text) => {
  if (!OFFICE_GUARD.test(text.title) && !/\bconfirm|\bvotes? (?:to|for)\b|\b(?:yea|nay)s?\b/i.test(text.title)) return undefined;
  const question = text.question.replace(WINS_OFFICE, 'become');
  if (OTHER.test(question)) return undefined;
  const passages = passagesOf(text);
  const roles = roleFacts(passages, text);
  const counted = voteCount(text, passages, roles);
  if (counted !== undefined) return counted;
  const criterion = passages[0]?.text ?? '';
  const said = saidIn(ACTS, question, criterion)?.value;
  if (said === undefined) return undefined;
  const predicate = said === 'leave' ? departure(question, criterion) : said;
  const who = whoFacts(text, passages, predicate);
  const asked = foldName(leadOf(predicate)?.exec(text.question)?.[1] ?? '');
  const open =
    text.question === '' ||
    (LEAVES.has(predicate) && namesHolder(text.question)) ||
    GENERIC.test(text.question.replace(/^Will /, '')) ||
    (asked !== '' && namesPost(asked));
  if (!has(who, 'subject') && !(open && has(roles, 'office'))) return undefined;
  const posts = LEAVES.has(predicate) ? clubPostFacts(passages) : [];
  const raced = LEAVES.has(predicate) && !has(posts, 'target') ? racedFacts(text) : [];
  const facts: ReadFact[] = [
    fact('predicate', predicate, 'title', text.question),
    ...who,
    ...posts,
    ...raced,
    ...whenFacts(text, passages, predicate),
    ...(CONFIRMATIONS.has(predicate) ? roles.filter(({ value }) => !VOTING.has(value)) : roles),
  ];
  if (/\bde facto\b/i.test(`${text.question} ${criterion}`)) facts.push(fact('level', 'de_facto', 'title', text.question));
  return { family: CONFIRMATIONS.has(predicate) ? 'confirmation' : 'officeholder', facts };
};

/** A race between several, whatever the title says of one: "is the first of the four to leave office". */
const FIRST_OF =
  /\b(?:the )?first (?:one )?of (?:the |these |those )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+|them)\b|\bthe first (?:\w+ )?among\b/i;

const LEAVES: ReadonlySet<string> = new Set(['leave', 'resign', 'first_leave']);
/** Ways to leave an office beside resigning: who is removed leaves it, and resigns from nothing. */
const BESIDE_RESIGNING =
  /\b(?:out|leaves?|left|ceases?|removed|removal|fired|ousted|no longer|steps? down|stepped down|retires?|retired|otherwise|announces?|announced)\b/i;

/** How somebody leaves: before all others, by resigning alone, or in any way. */
function departure(question: string, criterion: string): string {
  if (FIRST_OF.test(criterion)) return 'first_leave';
  const said = `${question} ${criterion}`;
  return /\bresign(?:s|ed)?\b/i.test(said) && !BESIDE_RESIGNING.test(said) ? 'resign' : 'leave';
}

/** Offices of those who vote on somebody else's: "every Republican Senator votes to confirm Doe". */
const VOTING: ReadonlySet<unknown> = new Set(['senate', 'house']);

const CONFIRMATIONS = new Set(['confirm', 'votes_for', 'nominate', 'announce']);

/** Who it is, from every passage and from the leg's name. */
function whoFacts(text: MarketText, passages: readonly Passage[], predicate: string): ReadFact[] {
  const own = passages.filter((passage) => isOwn(passage, text));
  const facts = own.flatMap((passage) => whoIn(predicate, passage));
  const named = text.outcome !== '' && !/\d|^(?:before|after|by|in|leaving)\b/i.test(text.outcome) && predicate !== 'votes_for';
  const leg = named ? subjectEntity(text.outcome, 'person') : undefined;
  return leg === undefined ? facts : [...facts, fact('subject', leg, 'title', text.outcome)];
}

/** A day for who holds an office, else the limit. A succession has no rungs unless its title names one: the rules' date only ends an unfilled market. */
function whenFacts(text: MarketText, passages: readonly Passage[], predicate: string): ReadFact[] {
  if (predicate === 'holds') return dayFacts(text, passages);
  if (predicate !== 'next') return deadlineFacts(text, passages);
  return deadlineFacts(
    { ...text, rules: '' },
    passages.filter((passage) => passage.from === 'title'),
  );
}
