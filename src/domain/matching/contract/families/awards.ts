/** Reads markets on prizes and contests: which ceremony of which year, which category, won or only nominated, and who. */
import { AWARDS, CEREMONIES, type Ceremony, ceremoniesIn, ceremonyYear } from '../../entities/awards.js';
import { tickerDate, yearsIn } from '../../text/dates.js';
import { foldName } from '../../text/fold.js';
import { isOwn, type Passage, passagesOf } from '../criterion.js';
import { type Entity, type FamilyReader, fact, has, type MarketText, type ReadFact, type Reading } from '../facts.js';
import { subjectEntity } from '../subject.js';
import { askedOfContest, ruledOfContest, semifinalIn, whoseGoal } from './contestGoals.js';

/** Cheap test before the table is asked; letters beyond ASCII and punctuation stand for any character. */
const ANY_CEREMONY = new RegExp(
  String.raw`\b(?:${CEREMONIES.flatMap(({ name, aliases }) => [name, ...aliases])
    .map((phrase) => phrase.replace(/[^A-Za-z0-9 ]/g, '.'))
    .join('|')})`,
  'i',
);

/** Contests about a prize that are not "X wins it". */
const OTHER =
  /\bhow many\b|\bmost\b(?! valuable)|\bnumber of\b|\bhost\b|perform(?:s|er|ance at)?\b(?! in| by)|\bsay\b|mention|attend|presenter|\bviewers|ratings|sweep|both\b|watch|wear|\bfirst out\b|eliminat|second place|\bfinish(?:es)? (?:in )?(?:the )?(?:second|third|fourth|fifth|last|top|\d)|runner|top (?:2|3|5|10)|\d+\+|or more|streak|\bcountry of\b|jury|televote|\bpublic vote\b|last place|shortlist|semi-?final|qualif|\bpoints?\b|\b(?:oscar|grammy|emmy)s? wins\b|\b(?:\d{1,2}|no|zero|one|two|three|four|five|six|seven|eight|nine|ten) (?:oscars?|grammys?|emmys?|awards|golden globes|academy awards)\b/i;

const SEASON = /\bseason (\d{1,3})\b|\b(?:survivor|top chef|brother|brasil|brazil|bbb) ?(\d{2})\b/i;

function seasonFacts(text: MarketText, found: Ceremony): ReadFact[] {
  const facts: ReadFact[] = [];
  for (const passage of passagesOf(text)) {
    const season = found.seasons === true ? SEASON.exec(passage.text) : null;
    if (season !== null) facts.push(fact('season', Number(season[1] ?? season[2]), passage.from, season[0]));
    const year =
      found.seasons === true
        ? null
        : (ceremoniesIn(passage.text).find(({ ceremony }) => ceremony === found)?.year ?? onlyYear(passage.text));
    if (year !== null) facts.push(fact('season', year, passage.from, String(year)));
  }
  // "The 98th Academy Awards are scheduled for...", under a title that names a year
  for (const [, ordinal] of text.rules.slice(0, 300).matchAll(/\b(\d{1,3})(?:st|nd|rd|th) (?=annual|\p{Lu})/gu)) {
    const held = ceremonyYear(found.id, Number(ordinal));
    if (held !== undefined) facts.push(fact('season', held, 'rules', text.rules));
  }
  const part = text.eventCode;
  const date = tickerDate(part);
  const year = /^20\d\d$/.test(part) ? Number(part) : date?.month === null ? date.year : undefined;
  if (found.seasons !== true && year !== undefined && (facts.length === 0 || part.length === 4))
    facts.push(fact('season', year, 'ticker', part));
  return facts;
}

/** The one year that a passage names. */
function onlyYear(text: string): number | null {
  const [year, another] = yearsIn(text);
  return year === undefined || another !== undefined ? null : year;
}

/** One name for what academies and venues phrase differently. */
const REPHRASED: readonly (readonly [RegExp, string])[] = [
  [/\bfemale actor\b/g, ' actress '],
  [/\bmale actor\b/g, ' actor '],
  [/performance by an? |in a (?:leading|lead) role|\bleading\b|\blead\b/g, ' '],
  [/in a supporting role/g, ' supporting '],
  [
    /\b(?:best|award|prize|outstanding|the|for|a|an|any|of|in|at|by|category|trophy|annual|winner|medal|achievement|male|female)\b/g,
    ' ',
  ],
  [/motion picture|feature film|\bfilm\b(?! editing)|\bmovie\b/g, ' picture '],
  [/foreign language|not in english language|non english language/g, ' international '],
  [/writing|screenplay written|\bscript\b/g, ' screenplay '],
  [/(documentary|animated|international) (?:feature picture|feature|picture)/g, ' $1 '],
  [/television series|tv series|\bseries\b|\bshow\b/g, ' series '],
  [/literature|literary/g, ' literature '],
  [/physiology or medicine|physiology|medicine/g, ' medicine '],
  [/economic sciences|economics/g, ' economics '],
];

/** Prizes whose categories for film actors are also written without "in a motion picture". */
const FILM_ACTING = new Set(['oscars', 'sag', 'bafta', 'critics_choice']);

function normalCategory(text: string, prizeId: string): string {
  let folded = foldName(text);
  if (FILM_ACTING.has(prizeId) && /\bact(?:or|ress)\b/.test(folded))
    folded = folded.replace(/in a motion picture|motion picture|\bfilm\b/g, ' ');
  // the Emmys honour series only
  if (prizeId === 'emmys') folded = folded.replace(/\b(?:television|tv)? ?series\b/g, ' ');
  for (const [from, to] of REPHRASED) folded = folded.replace(from, to);
  return [...new Set(folded.split(/\s+/).filter(Boolean))].sort().join(' ');
}

/** Normal form of a category -> the table's id, per ceremony. */
const CATEGORIES = new Map(
  AWARDS.flatMap(({ id, aliases }) => {
    const owner = id.slice(0, id.indexOf('/'));
    return aliases.map((alias) => [`${owner}/${normalCategory(alias, owner)}`, id] as const);
  }),
);

function categoryOf(text: string, ceremony: string): string {
  const normal = normalCategory(text, ceremony);
  return CATEGORIES.get(`${ceremony}/${normal}`) ?? normal;
}

const NAME = `"?(.{1,80}?)"?`;
const AT = String.raw`(?: (?:at|for|in|of|during) (?:the )?(?:\d{1,3}(?:st|nd|rd|th)|20\d\d|annual|oscars?|academy|grammy|latin|emmy|primetime|golden|bafta|tony|sag|screen|critics|directors|james|game|crunchyroll|brit|vmas?|mtv|american|cma)|$|[?,.])`;
const WINS = new RegExp(
  `^(?:If |Will )?(?:the )?${NAME} (?:has won|have won|wins?|won|(?:is|are|be) awarded|receives?|takes? home|(?:is|are|be) named|named|is the winner of|(?:is|are|be) crowned)(?: the)? ${NAME}${AT}`,
  'i',
);
const NOMINATED = new RegExp(
  `^(?:If |Will )?${NAME} (?:be |is |are |has been |receives? an? )?(?:nominated|nomination) (?:for|as)(?: the)? ${NAME}${AT}`,
  'i',
);
const PERSON_CATEGORY = /actor|actress|director|artist|performance|chef|nobel|person|medal|man alive|songwriter|producer|host/;

const NAMED = new RegExp(`^(?:If |Will )${NAME} (?:is |are |be |gets? )?(?:named |be |chosen |the )`, 'i');

/** "If TIME names X Person of the Year": the giver acts. */
const NAMES =
  /^(?:If |Will )?.{2,40}? (?:names?|selects?|chooses?|picks?|crowns?) (.{2,60}?) (?:as |to be )?(?:the |its |their )?(?:20\d\d )?(?:\w+ of the Year|Sexiest Man)/i;

/** "Makes the shortlist of finalists for": not the prize. */
const SHORTLISTED = new RegExp(
  `^(?:If |Will )?${NAME} (?:makes?|is on|be on|is one of|be one of) the (?:shortlist|longlist|finalists)`,
  'i',
);

/** "Will X be TIME's Person of the Year": the prize has one category, so only the name is to be read. */
function namedIn(text: string): { subject: string; category: string; nominated: boolean } | undefined {
  const shortlisted = SHORTLISTED.exec(text)?.[1];
  if (shortlisted !== undefined) return { subject: shortlisted, category: '', nominated: true };
  const subject = (NAMES.exec(text) ?? NAMED.exec(text))?.[1];
  return subject === undefined ? undefined : { subject, category: '', nominated: false };
}

/** "Best Screenplay - Motion Picture for 'Harbor Lights'": the category, and the work for which its maker is awarded. */
const FOR_WORK = / for ["'\u2018\u201c](.{2,60}?)["'\u2019\u201d]?$/;

/** Subject and category of one sentence, as written; the subject is the leg's own work where the sentence names its maker. */
function claimIn(text: string, leg: string): { subject: string; category: string; nominated: boolean } | undefined {
  const nominated = NOMINATED.exec(text);
  const match = nominated ?? WINS.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  const work = FOR_WORK.exec(match[2])?.[1] ?? '';
  const isWork = work !== '' && foldName(work) === foldName(leg);
  return { subject: isWork ? work : match[1], category: match[2].replace(FOR_WORK, ''), nominated: nominated !== null };
}

/** Single prizes that go to people; the others go to books, films, countries, words. */
const TO_PEOPLE = /^(?:nobel_|time_poty|sexiest_man|fields_medal|turing_award|miss_universe|heisman|ballon_dor)/;

function entityOf(text: string, category: string, found: Ceremony): Entity | undefined {
  const person = PERSON_CATEGORY.test(category) || found.seasons === true || TO_PEOPLE.test(found.id);
  return subjectEntity(text, person ? 'person' : 'thing');
}

/** "the winner", "a woman", which films' titles write with a capital. */
const NO_NAME =
  /^(?:[Tt]his market|[Tt]he following|[Ww]ho|[Ww]hich|[Ww]hat|(?:the )?[Ll]isted|(?:the )?named|(?:[Tt]he )?winner|[Aa]n? [a-z]+)\b/;

/** Category, winner and whether winning is asked, of one passage; [] when it makes no claim. */
function claimFacts(text: MarketText, passage: Passage, found: Ceremony): ReadFact[] {
  const whole = found.single === true || found.seasons === true;
  const claim = claimIn(passage.text, text.outcome) ?? (whole ? namedIn(passage.text) : undefined);
  if (claim === undefined) return [];
  const facts: ReadFact[] = [];
  if (!whole && ceremoniesIn(claim.category).length === 0) {
    facts.push(fact('award', categoryOf(claim.category, found.id), passage.from, claim.category));
  }
  if (!isOwn(passage, text)) return facts;
  const nobody = passage.general === true || NO_NAME.test(claim.subject);
  const who = nobody ? undefined : entityOf(claim.subject, foldName(claim.category), found);
  if (who !== undefined) facts.push(fact('subject', who, passage.from, claim.subject));
  const predicate = claim.nominated ? 'nominee' : 'win';
  return [...facts, fact('predicate', predicate, passage.from, claim.nominated ? 'nominated' : 'wins')];
}

/** "the winner of the Academy Award for Best Picture". */
const AWARD_FOR =
  /\b(?:awards?|oscar|emmy|grammy|globe|bafta) for (?:the )?(.{3,70}?)(?= (?:at|in|during) (?:the )?(?:\d|annual)| (?:goes to|is (?:won|awarded|given)) |[.,?]|$)/iu;

/** Ceremony and category as rules for every leg name them: they contradict a title that names others. */
function ruledFacts(criterion: Passage | undefined, found: Ceremony): ReadFact[] {
  if (criterion?.from !== 'rules' || found.single === true || found.seasons === true) return [];
  const named = ceremoniesIn(criterion.text).map(({ ceremony }) => ceremony.id);
  const other = named.length > 0 && !named.includes(found.id) ? named[0] : undefined;
  const category = AWARD_FOR.exec(criterion.text)?.[1]?.replace(FOR_WORK, '');
  return [
    ...(other === undefined ? [] : [fact('competition', other, 'rules', criterion.text)]),
    ...(category === undefined ? [] : [fact('award', categoryOf(category, found.id), 'rules', category)]),
  ];
}

/** "The Game Awards: 2026 Best Audio Design", "2027 BAFTA for Best Director": the title of an event whose legs are names. */
const TITLED = /^(?:20\d\d )?([^:]{3,60}?)(?:: (?:20\d\d )?| for (?:the )?)([^:?]{3,60}?)(?: 20\d\d)?(?: winner)?\??$/i;

/** Its category, where the table knows one: a title may also name a stage or a host. */
function titledFacts({ question, event }: MarketText, found: Ceremony): ReadFact[] {
  const [, ceremony = '', category = ''] = TITLED.exec(question) ?? TITLED.exec(event) ?? [];
  const known = CATEGORIES.get(`${found.id}/${normalCategory(category, found.id)}`);
  const isOwn = ceremoniesIn(ceremony).some((named) => named.ceremony.id === found.id);
  return isOwn && known !== undefined ? [fact('award', known, 'title', category)] : [];
}

/** "Has won exactly 3 awards": a count, of no category. */
const COUNTED =
  /\b(?:wins?|won|receives?|gets?) (?:(?:exactly|at least|at most|more than|fewer than|over|under) )?(?:\d{1,2}|no|zero|one|two|three|four|five|six|seven|eight|nine|ten)\+? (?:or (?:more|fewer) )?(?:\w+ )?(?:awards?|oscars?|emmys?|grammys?|nominations?)\b/i;

/** The sentence of the rules that decides, '' where there is none. */
const statementOf = ([criterion]: readonly Passage[]): string => (criterion?.from === 'rules' ? criterion.text : '');

/** A goal of a contest besides winning it, as the prize that is asked for: `eurovision#top10`. */
function contestReading(text: MarketText, passages: readonly Passage[], found: Ceremony, goal: string): Reading {
  const [criterion] = passages;
  const sentence = statementOf(passages);
  const ruled = ruledOfContest(sentence);
  const names = [whoseGoal(text.question), text.outcome, criterion?.general === true ? undefined : whoseGoal(sentence)];
  const semifinals = [text.question, sentence].flatMap((source) => semifinalIn(source) ?? []);
  return {
    family: 'award',
    facts: [
      fact('competition', found.id, 'title', found.name),
      ...seasonFacts(text, found),
      fact('award', goal === '' ? found.id : `${found.id}#${goal}`, 'title', text.question),
      ...(sentence === '' ? [] : [fact('award', ruled === '' ? found.id : `${found.id}#${ruled}`, 'rules', sentence)]),
      ...semifinals.map(({ value, quote }) => fact('stage', value, 'rules', quote)),
      ...names.flatMap((name) => {
        const who = NO_NAME.test(name ?? '') ? undefined : subjectEntity(name, 'thing');
        return who === undefined ? [] : [fact('subject', who, 'title', name ?? '')];
      }),
      fact('predicate', 'win', 'title', text.question),
    ],
  };
}

/** The ceremony that a text names, the names of who may win left out: "Oscar Isaac" is nominated for Golden Globes too. */
function ceremonyIn(said: string, { question, outcome }: MarketText): Ceremony | undefined {
  const names = [outcome, claimIn(question, outcome)?.subject ?? ''].filter((name) => name !== '');
  return ceremoniesIn(names.reduce((rest, name) => rest.replaceAll(name, ' '), said))[0]?.ceremony;
}

/** "X wins category at ceremony". */
export const awardsReader: FamilyReader = (text) => {
  const passages = passagesOf(text);
  if (!ANY_CEREMONY.test(text.title) && !ANY_CEREMONY.test(passages[0]?.text ?? '')) return undefined;
  const found = ceremonyIn(text.title, text) ?? ceremonyIn(passages[0]?.text ?? '', text);
  if (found === undefined || COUNTED.test(passages[0]?.text ?? '')) return undefined;
  const goal = found.id === 'eurovision' && text.question !== '' ? askedOfContest(text.question) : undefined;
  if (goal !== undefined && (goal !== '' || ruledOfContest(statementOf(passages)) !== ''))
    return contestReading(text, passages, found, goal);
  if (OTHER.test(text.question)) return undefined;
  const claims = passages.flatMap((passage) => claimFacts(text, passage, found));
  const leg = text.outcome === '' ? undefined : entityOf(text.outcome, foldName(text.title), found);
  // a leg that only its code names is still one of its event's
  if (!has(claims, 'predicate') && leg === undefined && text.outcome !== '') return undefined;
  const facts: ReadFact[] = [fact('competition', found.id, 'title', found.name), ...seasonFacts(text, found), ...claims];
  if (found.single === true || found.seasons === true) facts.push(fact('award', found.id, 'title', found.name));
  facts.push(...titledFacts(text, found), ...ruledFacts(passages[0], found));
  if (leg !== undefined) facts.push(fact('subject', leg, 'title', text.outcome));
  if (!has(claims, 'predicate')) {
    facts.push(fact('predicate', /nominat|nominee/i.test(text.title) ? 'nominee' : 'win', 'title', text.question));
  }
  return { family: 'award', facts };
};
