/** Reads markets on what somebody will say: speaker, occasion, word alternatives, how often. */

import { deadlineAt, findDates } from '../../text/dates.js';
import { foldName } from '../../text/fold.js';
import { findRanges, NUMBER_WORD, wordNumber } from '../../text/numbers.js';
import { criterionOf, hintOf, type Passage } from '../criterion.js';
import { type Entity, type FamilyReader, fact, type MarketText, type ReadFact } from '../facts.js';
import { COUNT, rangeSet, setOf } from '../intervals.js';
import { compareEntities } from '../names.js';
import { subjectEntity } from '../subject.js';
import { saidFacts, type Wordings } from '../wordings.js';

const SAYS = /\b(?:say|says|said|mention|mentions|mentioned)\b/i;
const SPEECH =
  /^(?:If |Will |What will |How many times will )?(?:the )?(?:President |Speaker |Senator |Governor |Fed Chair )?(.{2,60}?) (?:say|says|said|mention|mentions|mentioned)\b ?(.*)$/i;
/** The words: in quotes, or up to the occasion. */
const QUOTED = /["']([^"']{1,50})["'](?:\s?(?:,|or|\/|and)\s?["']([^"']{1,50})["'])?(?:\s?(?:,|or|\/)\s?["']([^"']{1,50})["'])?/;
const OCCASION_START =
  /\s(?:at|in|during|on|as part|while|when|before|by|this|for|\d+\+?\s|(?:two|three|four|five) times|between|\?)/i;

const OCCASIONS: Wordings = [
  ['state_of_the_union', /state of the union|joint session|speech to congress|address to congress|\bsotu\b/i],
  ['press_conference', /press conference|presser|fomc/i],
  ['press_briefing', /press briefing|\bbriefing\b/i],
  ['earnings_call', /earnings(?: call)?/i],
  ['debate', /\bdebate\b/i],
  ['interview', /interview/i],
  ['podcast', /podcast|joe rogan/i],
  ['super_bowl', /super bowl/i],
  ['rally', /\brally\b/i],
  ['hearing', /hearing|testimony|testif/i],
  ['inauguration', /inaugurat/i],
  ['broadcast', /broadcast|announcers?|\bgame\b/i],
  ['speech', /\bspeech\b|\baddress\b|remarks/i],
  ['week', /this week|in the week|week of/i],
  ['month', /\b(?:this|in) (?:month|january|february|march|april|may|june|july|august|september|october|november|december)\b/i],
];

/** "On five or more occasions", "at least 3 times", "twice": how often the words have to be said. */
const REPEATED = new RegExp(
  String.raw`\b(?:at least )?(\d{1,3}|${NUMBER_WORD})(?: or more)? (?:separate )?(?:times|occasions)\b(?: or more)?|\b(?:at least )?twice\b`,
  'i',
);

function repeatedIn(criterion: string): { least: number; quote: string } | undefined {
  const [quote, number] = REPEATED.exec(criterion) ?? [];
  const least = number === undefined ? 2 : wordNumber(number);
  return quote === undefined || least === undefined ? undefined : { least, quote };
}

/** "5-9 times", "10 or more", "Less than 5", "3+". */
const NUMBER_OF_TIMES =
  /^(?:(?:at least|at most|more than|less than|fewer than|exactly) )?\d+(?: ?(?:-|to) ?\d+)?(?:\+| or (?:more|fewer|less))?(?: times?)?$/i;

/** The words to be said, each alternative once: those of the leg, else those behind the verb. */
function wordsIn(tail: string, outcome: string): string[] {
  const quoted = /^["']/.test(tail) ? QUOTED.exec(tail) : null;
  // the outcome of "How many times will Doe say rates?" is a count, and the words stand in the question
  const leg = NUMBER_OF_TIMES.test(outcome) ? '' : outcome;
  const named = leg !== '' ? leg : (tail.split(OCCASION_START)[0] ?? '');
  const said = quoted === null ? [named] : quoted.slice(1).filter((word) => word !== undefined);
  // "UFO / UAP": either will do
  const words = said.flatMap((part) => part.split(/\s?(?:\/|\bor\b|,)\s?/));
  const folded = words.map((word) => foldName(word.replace(/["']/g, '').replace(/\s?\(?\d+\+? ?(?:times)?\)?$/i, '')));
  return [...new Set(folded.filter((word) => word !== '' && word.length < 50))].sort();
}

/** A leg's outcome that is written as its ticker's last part; '' for a bare Yes or No and for any other market. */
const codeOf = ({ listing: { outcome = '' }, tickerParts }: MarketText): string =>
  outcome === tickerParts.at(-1) ? outcome : '';

interface Speech {
  readonly passage: Passage;
  readonly speaker: Entity;
  readonly quote: string;
  /** What stands behind the verb: the words and the occasion. */
  readonly tail: string;
}

/** "Jerome Powell", not "any representative of Tesla". */
const PROPER = /^(?:\p{Lu}[\p{L}.'-]+ ?){2,4}$/u;

function speechIn(passage: Passage): Speech | undefined {
  const [, quote = '', tail = ''] = SPEECH.exec(passage.text) ?? [];
  const speaker = /^(?:what|who|which)$|\b(?:be|is|are)$/i.test(quote) ? undefined : subjectEntity(quote, 'person');
  return speaker === undefined ? undefined : { passage, speaker, quote, tail };
}

/** Mention markets of both venues. */
export const mentionsReader: FamilyReader = (text) => {
  if (!SAYS.test(text.title)) return undefined;
  const criterion = criterionOf(text);
  const passages: Passage[] = [
    { text: text.question, from: 'title' },
    ...(criterion === undefined ? [] : [criterion]),
    { text: text.event, from: 'title' },
  ];
  const speeches = passages.flatMap((passage) => speechIn(passage) ?? []);
  const [speech] = speeches;
  if (speech === undefined) return undefined;
  const { passage, tail } = speech;
  // a title's "Powell" is the rules' "Jerome Powell"
  const facts: ReadFact[] = speeches
    .filter((said) => said === speech || (PROPER.test(said.quote) && compareEntities(speech.speaker, said.speaker) === 'unknown'))
    .map(({ speaker, passage: { from }, quote }) => fact('subject', speaker, from, quote));
  const open = passage.general === true || /^What will/i.test(passage.text);
  // a word that is its own ticker's code, "MSDNC", is no code here
  const outcome = text.outcome === '' ? codeOf(text) : text.outcome;
  const words = wordsIn(open ? '' : tail, outcome);
  if (words.length > 0) facts.push(fact('words', words, passage.from, tail === '' ? outcome : tail));
  const all = passages.map((passage) => passage.text).join(' ');
  // "Will Doe say "debate" in her interview" is about an interview
  facts.push(...saidFacts('occasion', OCCASIONS, 'title', all.replace(/"[^"]{1,50}"/g, ' ')));
  // the day of the occasion: named with it, or where the rules say that it is scheduled
  const scheduled = /[^.\n]*\b(?:scheduled|take place|held)\b[^.\n]*/i.exec(text.rules.slice(0, 600))?.[0] ?? '';
  const date = findDates(`${all} ${scheduled}`, hintOf(text)).find((d) => d.precision === 'day' || d.precision === 'minute');
  const limit = date?.role === 'before' || date?.role === 'by';
  if (date !== undefined)
    facts.push(limit ? fact('deadline', deadlineAt(date), 'title', date.quote) : fact('day', date.day, 'title', date.quote));
  const times = findRanges(`${text.question} ${text.outcome}`)[0];
  const repeated = times === undefined ? repeatedIn(criterionOf(text)?.text ?? '') : undefined;
  const count = times === undefined ? setOf(repeated?.least ?? 1, true, null, false, COUNT) : rangeSet(times, COUNT);
  if (count !== undefined)
    facts.push(fact('count', count, repeated === undefined ? 'title' : 'rules', (repeated ?? times)?.quote ?? text.question));
  return { family: 'mention', facts };
};
