/** Finds sentences that pay a market's outcome in none of the forms in which its kind of bet is stated, or pay in a case that is not read. */
/**
 * The closed world reads words one by one, and a sentence may say another bet in known words alone: "wins by more than 3.5 points in the game"
 * without its middle is "wins the game", and the title still names the line.
 */
import { type Facts, GAME_WINNERS } from '../../contract/facts.js';
import { entityIn, textIn } from '../../contract/factValues.js';
import { officesIn } from '../../entities/offices.js';
import { PAYS_YES } from '../../text/sentences.js';
import { goalOf } from '../goals.js';
import type { Passage } from '../passages.js';
import type { Contradiction } from './contradiction.js';
import { DRAW_LEG, DRAWN, formsOf, isInOtherUnit } from './forms.js';
import { isConditionalRest, isUnusual, paysAllLegs } from './payments.js';

/** What a statement is called that none of its family's forms fits. */
export const NO_KNOWN_FORM = 'a statement in no known form';

/** "… will resolve to "Owls"": a name that is paid, other than a rest or nobody. */
const PAYS_NAME = /\bresolves? (?:\w+ )?to "(?!no\b|other\b|another\b|nobody\b|none\b|yes\b)[^"]{2,60}"/;
/** One sentence for all legs: "will resolve to the player who…", and not one that names where the result is taken from. */
const PAYS_LEG =
  /\bresolves? (?:according )?to the (?!official\b|final\b|results?\b|announce|statement|figures?\b|(?:\w+ )?bracket\b)/;

/** "Only one bucket, at maximum, can resolve to Yes": of the legs together, and of none. */
const ONE_LEG = /^(?:only|at most) one\b[^.]{0,40}\bresolve to "?yes\b/;

/** Whether a sentence pays the market's Yes, a named outcome, or says of all legs which one is paid. */
function paysAnOutcome({ zone, sentence }: Passage): boolean {
  const { text = '' } = sentence ?? {};
  if (ONE_LEG.test(text)) return false;
  return PAYS_YES.test(text) || PAYS_NAME.test(text) || (zone === 'deciding' && PAYS_LEG.test(text));
}

/** Whether a player's count is stated without a word of what is counted: "touchdowns" of passing touchdowns. */
const countsOther = (text: string, { family, fields }: Facts): boolean =>
  family === 'player_prop' &&
  fields.metric !== undefined &&
  !String(fields.metric.value)
    .split('_')
    .every((word) => text.includes(word.replace(/s$/, '')) || (word === 'first' && /\b1st\b/.test(text)));

/** Whether a sentence that pays an outcome states it in a form of its market's kind, or is of a case that isn't decided as usual. */
function isStated(text: string, facts: Facts, forms: readonly RegExp[]): boolean {
  if (/^otherwise\b|,? otherwise\.?$/.test(text)) return true;
  const isOnDraw = DRAWN.test(text) && !DRAW_LEG.test(text);
  if (facts.family === 'three_way' && entityIn(facts.fields.subject?.value)?.kind !== 'draw' && isOnDraw) return false;
  if (isInOtherUnit(text, facts) || countsOther(text, facts)) return false;
  return forms.some((form) => form.test(text)) || isUnusual(text);
}

/** A change over a year, where the same figure is published over a month too. */
const OVER_A_YEAR =
  /\b(?:twelve|12)[- ]months?\b|\b(?:over|for|to|from|a|the) year\b|\byear[- ]o(?:n|ver)[- ]year\b|\bannual (?!rate|i[sz]ed)|\byoy\b|\by\/y\b|\byearly\b/;

/** A yearly figure of which no sentence says that it is one, or a monthly one of which a sentence does. */
function otherSpan({ fields }: Facts, statements: readonly Passage[]): Contradiction[] {
  const metric = String(fields.metric?.value);
  const yearly = statements.find(({ sentence }) => OVER_A_YEAR.test(sentence?.text ?? ''));
  const [first] = statements;
  if (metric.endsWith('_yoy') && yearly === undefined && first !== undefined)
    return [{ what: 'a yearly figure that the rules do not name', quote: first.text }];
  return metric.endsWith('_mom') && yearly !== undefined ? [{ what: 'a yearly figure', quote: yearly.text }] : [];
}

/** What a statement says that its kind of bet doesn't; undefined when nothing. */
function wrongIn(text: string, isStatement: boolean, facts: Facts, forms: readonly RegExp[]): string | undefined {
  if (ONE_LEG.test(text)) return undefined;
  if (paysAllLegs(text)) return 'legs that pay together';
  if (isConditionalRest(text)) return 'a rest that is paid on a condition';
  if (isStatement) return isStated(text, facts, forms) ? undefined : NO_KNOWN_FORM;
  return undefined;
}

/** A statement that somebody is confirmed, without a word for what. */
function unsaidOffice({ family, fields }: Facts, statements: readonly Passage[]): Contradiction[] {
  const office = textIn(fields.office?.value);
  const [first] = statements;
  if (family !== 'confirmation' || office === undefined || first === undefined) return [];
  const isSaid = statements.some(({ text }) => officesIn(text).some(({ id }) => id === office) || /\bas\b/.test(text));
  return isSaid ? [] : [{ what: 'a confirmation for no office', quote: first.text }];
}

/** Who stands has yet to win, whatever the title is about. */
const STANDS = /\b(?:be|is|are) (?:a|an|one of the) (?:\w+ )?(?:candidates?|nominees?|finalists?|contenders?) (?:for|in|at)\b/;

/** A title of seats that doesn't say "most", or one that asks who stands. */
function otherTitle(facts: Facts, passages: readonly Passage[]): Contradiction[] {
  const isOfSeats = facts.family === 'election_party' && facts.fields.metric?.value === 'seats';
  const isOther = (title: string): boolean =>
    STANDS.test(title) || (isOfSeats && /\bseats\b/.test(title) && !formsOf(facts).some((form) => form.test(title)));
  const title = passages.find(({ text, sentence }) => sentence === null && isOther(text.toLowerCase()));
  return title === undefined ? [] : [{ what: 'a title of another bet', quote: title.text }];
}

/** Every sentence that states a bet in no known form of its kind, pays in a case that isn't read, or says how something else is taken. */
export function statementContradictions(facts: Facts, passages: readonly Passage[]): Contradiction[] {
  const forms = formsOf(facts);
  const statements = passages.filter(paysAnOutcome);
  const found = passages.flatMap((passage) => {
    const { text: quote, sentence } = passage;
    const what = sentence === null ? undefined : wrongIn(sentence.text, statements.includes(passage), facts, forms);
    return what === undefined ? [] : [{ what, quote }];
  });
  // where the title alone states the bet, a condition in the rules would not be read as part of it
  const isUnsaid =
    (GAME_WINNERS.has(facts.family) || goalOf(facts) !== '') &&
    passages.every(({ zone, sentence }) => sentence === null || zone !== 'deciding');
  const unstated = isUnsaid ? passages.slice(-1) : [];
  return [
    ...found,
    ...unstated.map(({ text: quote }) => ({ what: 'rules that state no bet', quote })),
    ...otherTitle(facts, passages),
    ...unsaidOffice(facts, statements),
    ...otherSpan(facts, statements),
  ];
}
