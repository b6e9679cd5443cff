/** Reads whom an election market lets win: a person or a party. */

import { isOwn, type Passage } from '../criterion.js';
import type { Entity, MarketText } from '../facts.js';
import { subjectEntity } from '../subject.js';
import { partyEntity } from './raceParty.js';

const NAME = `"?(.{1,70}?)"?`;
const AFTER_WILL = `^(?:[Ii]f |[Ww]ill |Wil )?(?:[Tt]he )?`;
/** Verbs in a title may have a capital; "Won" with one, or in front of a hyphen, is a name: "Lee Won Jae", "Chong Won-oh". */
const VERB =
  '(?:[Ww]ins?|won|[Bb]e|is|[Bb]ecomes?|[Gg]ets?|[Gg]ains?|[Rr]eceives?|[Ff]inish(?:es)?|advances?|Advance|[Qq]ualif(?:y|ies)|[Hh]ave|has|[Hh]olds?|[Cc]ontrols?|[Tt]akes?|[Ff]orms?|[Mm]akes?|[Ll]oses?)';
/** "Come in second", "place third". */
const PLACES = String.raw`(?:[Cc]omes?|[Pp]laces?)(?= (?:in )?(?:\d|first|second|third|fourth|fifth))`;
const LEAD = new RegExp(String.raw`${AFTER_WILL}${NAME} (?:${VERB}|${PLACES})\b(?!-)`);
/** Words that open a question or a rule and name nobody. */
export const GENERIC =
  /^(?:who|which|what|how|the winner|a representative|a candidate|any|any(?:one|body)(?! else)|listed|this|2\d\d\d|next|democratic nominee|republican nominee)\b/i;
/** "Democratic nominee 2028 - Gavin Newsom". */
const DASHED = / - ([A-Z][^-]{2,50})$/;

function leadIn(text: string): string | undefined {
  const lead = LEAD.exec(text)?.[1] ?? DASHED.exec(text)?.[1];
  return lead === undefined || GENERIC.test(lead) || /\b(?:election|nominee|race|primary)\b/i.test(lead) ? undefined : lead;
}

const REPRESENTATIVE =
  /(?:a )?(?:representative|member|candidate|nominee) (?:of|from) the (.{3,40}?)(?: party)?(?: is| are|,| wins| be)|is a member of the (.{3,40}?)(?: party)?(?:,|$)/i;
const PARTYISH =
  /\bpart(?:y|ei|i|ido|ito)\b|coalition|alliance|\bunion\b|democrats?$|republicans?$|\bgop\b|labou?r$|liberals?$|conservatives?$|greens?$|\bbloc\b|movement|^reform|cdu|^afd$|^spd$|^fdp$|^bsw$|^ndp$/i;

/** Whoever wins, as long as somebody does: "Will anyone win in the first round?" */
const ANYBODY =
  /^(?:if |will )?(?:any(?:one|body)|some(?:one|body)|(?:any|a) (?:single |(?:presidential|mayoral|gubernatorial) )?candidate) (?:wins?|gets?|receives?|secures?|has|is|be)\b/i;
const anybody: Entity = { kind: 'thing', id: 'thing/anybody', name: 'anybody' };
/** A leg that is called by what is asked: "First-round winner". */
const NO_NAME = /^(?:the )?(?:(?:first|second)[- ]round |outright )?winner$/i;

/** The person or party that some text lets win, and the text. */
export interface Winner {
  readonly person: Entity | undefined;
  readonly party: Entity | undefined;
  readonly from: Passage['from'];
  readonly quote: string;
}

/** The person or party a passage lets win. */
function winnerIn(passage: Passage, country: string | undefined): Winner | undefined {
  const represented = REPRESENTATIVE.exec(passage.text);
  const group = represented?.[1] ?? represented?.[2];
  if (group !== undefined)
    return { person: undefined, party: partyEntity(group, country), from: passage.from, quote: represented?.[0] ?? group };
  const whoever = ANYBODY.exec(passage.text);
  if (whoever !== null && /\bin the 1st round\b|\bfirst round\b|\boutright\b/i.test(passage.text))
    return { person: anybody, party: undefined, from: passage.from, quote: whoever[0] };
  const lead = passage.general === true ? undefined : leadIn(passage.text);
  return lead === undefined ? undefined : namedWinner(lead, country, passage.from);
}

function namedWinner(name: string, country: string | undefined, from: Passage['from']): Winner {
  const party = partyEntity(name, country);
  if (party?.kind === 'none') return { person: party, party: undefined, from, quote: name };
  if (party?.id != null || PARTYISH.test(name)) return { person: undefined, party, from, quote: name };
  return { person: subjectEntity(name, 'person'), party: undefined, from, quote: name };
}

/** Whom the market's texts let win, each text's reading; its ticker's where no text does. @param country whose parties are meant */
export function winners(text: MarketText, passages: readonly Passage[], country: string | undefined): Winner[] {
  const found: Winner[] = [];
  for (const passage of passages) {
    if (!isOwn(passage, text) && leadIn(text.question) !== undefined) continue;
    const winner = winnerIn(passage, country);
    if (winner !== undefined) found.push(winner);
  }
  if (text.outcome !== '' && !NO_NAME.test(text.outcome) && !/\d|^before|^after/i.test(text.outcome))
    found.push(namedWinner(text.outcome, country, 'title'));
  return found.length > 0 ? found : codedParty(text, country);
}

/** The party of the country that the ticker's last part stands for, where no text names who wins: `KXPOLANDPARL-27-PIS`. */
function codedParty({ legCode: code }: MarketText, country: string | undefined): Winner[] {
  const party = code === '' || country === undefined ? undefined : partyEntity(code, country);
  return party?.id == null ? [] : [{ person: undefined, party, from: 'ticker', quote: code }];
}
