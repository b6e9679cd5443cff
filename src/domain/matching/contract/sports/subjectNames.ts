/** Reads whom a season's bet is on: the names that title, outcome and rules give. */
import { foldName } from '../../text/fold.js';
import type { Found, MarketText } from '../facts.js';
import { statedSubject } from './statement.js';

/** What a leg's name says behind the name itself: "Norris – Top 3", "Hovland T10", "Josh Allen (JAX)". */
const BEHIND_NAME = / (?:[–-] |\(|T\d{1,2}$).*$/;

/** A leg's name without what it says behind it, where the question has the name too. */
function shortOf(outcome: string, question: string): string {
  const name = outcome.replace(BEHIND_NAME, '');
  return foldName(name)
    .split(' ')
    .every((word) => foldName(question).split(' ').includes(word))
    ? name
    : outcome;
}

/** Whom YES pays on: "Will the X win ...", "[X]", the outcome, "If X wins ...". */
export function subjectNames(text: MarketText): Found<string>[] {
  const names: Found<string>[] = [];
  if (text.outcome !== '') {
    const from = text.listing.venue === 'venue_b' ? 'api' : 'title';
    names.push({ value: shortOf(text.outcome, text.question), from, quote: text.outcome });
  }
  const bracket = /\[([^\]]{2,60})\]$/.exec(text.question)?.[1];
  if (bracket !== undefined) names.push({ value: bracket, from: 'title', quote: bracket });
  const asked =
    /^(?:ARCH )?(?:[^:?]{3,60}: )?will (?:the )?(.{2,60}?) (?:wins?|be|make|qualify|finish|reach|have|lead|record|hit|throw|score|get|claim|advance|repeat|sweep|miss|set|take|earn|secure)\b/i.exec(
      text.question,
    );
  if (asked?.[1] !== undefined && !/^(?:who|it|there)$/i.test(asked[1]))
    names.push({ value: shortOf(asked[1], text.outcome), from: 'title', quote: asked[0] });
  const stated = asked === null ? statedSubject(text.question) : null;
  if (stated !== null) names.push({ value: stated.name, from: 'title', quote: stated.quote });
  const rule =
    /^if (?:the )?(.{2,60}?) (?:men's |women's )?(?:(?:basketball|baseball|football|hockey|soccer) team )?(?:wins?|is|has|makes?|qualif|finish)/i.exec(
      text.rules,
    );
  if (rule?.[1] !== undefined && text.listing.venue === 'venue_a') names.push({ value: rule[1], from: 'rules', quote: rule[0] });
  return names;
}
