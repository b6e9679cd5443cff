/** Reads cases before a court: "Trump v. Slaughter" looks like a fixture and is none. */

import { isOwn, passagesOf } from '../criterion.js';
import { type FamilyReader, fact, type MarketText, type ReadFact } from '../facts.js';
import { gistOf } from '../gist.js';
import { named } from '../names.js';
import { saidIn, type Wordings } from '../wordings.js';
import { deadlineFacts } from './deadlines.js';

const COURT =
  /\bscotus\b|\b(?:supreme|circuit|appeals|appellate|district|federal|high|superior|chancery) court\b|\bcourt of (?:appeals|justice|chancery|claims)\b|\b(?:second|third|fourth|fifth|ninth|d\.?c\.?) circuit\b|\bjustices\b|\blawsuit\b|\bjury\b|\bplaintiffs?\b|\bdefendants?\b/i;
const PARTY = String.raw`(?:\p{Lu}[\p{L}.'&-]*(?: (?:of|and|the) (?=\p{Lu}))? ?){1,4}`;
/** Both parties, as far as they are written in capitals. */
const CASE = new RegExp(String.raw`(?<!\p{L})(?:(?:Will|If|Who) )?(${PARTY})vs?\.? (${PARTY})`, 'u');

/** Both parties of a case that is named in the titles, undefined where no court is spoken of. */
export function caseIn(text: MarketText): { sides: readonly [string, string]; quote: string } | undefined {
  if (!/ vs?\.? /.test(text.title)) return undefined;
  const [quote, one, other] = CASE.exec(text.question) ?? CASE.exec(text.event) ?? [];
  if (quote === undefined || one === undefined || other === undefined) return undefined;
  if (!COURT.test(`${text.title} ${text.rules.slice(0, 600)}`)) return undefined;
  return { sides: [one.trim(), other.trim()], quote };
}

/** What the court or the parties do; a ruling for a side where nothing else is said. */
const ENDINGS: Wordings = [
  ['settle', /\bsettle(?:s|d|ment)?\b/i],
  ['overturn', /\b(?:overturn|revers|vacat|strik)\w{1,4}\b/i],
  ['uphold', /\b(?:uph[eo]ld|affirm)\w{0,3}\b/i],
  ['dismiss', /\bdismiss\w{0,4}\b/i],
  ['hear', /\b(?:hears?|accepts?|takes? up|grants? cert\w*|oral arguments?)\b/i],
];
const WINNER = new RegExp(
  String.raw`\b(?:in favor of|finds? for|rules? for|judgment for|side with) (${PARTY})|^(?:Will|If) (${PARTY})(?:wins?|prevails?)\b`,
  'u',
);

function winnerFacts(text: MarketText): ReadFact[] {
  const hit = WINNER.exec(text.question);
  const name = (hit?.[1] ?? hit?.[2] ?? text.outcome.replace(/^in favor of /i, '')).trim();
  return name === '' || /\d|^(?:before|after|by)\b/i.test(name) ? [] : [fact('subject', named('thing', name), 'title', name)];
}

/** Rulings, for a person to decide. */
export const courtReader: FamilyReader = (text) => {
  const found = caseIn(text);
  if (found === undefined) return undefined;
  const passages = passagesOf(text);
  const asked = `${text.question} ${text.outcome}`;
  const ending = saidIn(ENDINGS, asked);
  const own = passages.filter((passage) => isOwn(passage, text));
  const facts: ReadFact[] = [
    fact(
      'participants',
      found.sides.map((side) => named('thing', side)),
      'title',
      found.quote,
    ),
    fact('predicate', ending?.value ?? 'ruling', 'title', ending?.quote ?? found.quote),
    ...deadlineFacts(text, own),
    ...(ending === undefined ? winnerFacts(text) : []),
    fact('gist', gistOf(asked), 'title', text.question),
  ];
  return { family: 'act', facts };
};
