/** Finds markets whose question or rules, read alone, ask for another bet than the market as a whole. */
/**
 * An example is "Will Doe win the Presidency?" under an event and rules about a nomination. Readers take what decides from the text that
 * states it best, so that the other text would go unheard.
 */
import { compareFacts } from '../comparison/compareFacts.js';
import { familiesAgree } from '../comparison/families.js';
import { criterionOf } from '../contract/criterion.js';
import { type Facts, type FieldName, PRIZES } from '../contract/facts.js';
import { readFacts } from '../contract/readMarket.js';
import { readText } from '../contract/text.js';
import type { Contract } from '../reading/readContract.js';
import { onceFor } from '../text/remembering.js';

/** Names that only a league tells apart ("Denver" is three teams), and the league itself, which a code names where a text doesn't. */
const NEEDS_CODES: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'participants', 'competition']);
/** Families of a text that names no bet of its own. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['unparsed', 'game_prop']);
/** A question for all legs of its event. */
const OF_ALL_LEGS = /^(?:who|which|what)\b/i;

/** What a part of the texts, read alone, says against the whole; null when it says nothing of its own. */
function against(part: Facts, whole: Facts): string | null {
  if (SAYS_NOTHING.has(part.family)) return null;
  if (familiesAgree(part.family, whole.family) === 'different') {
    // one prize, which titles name by its sport and rules by its own name
    const isPrize = PRIZES.has(part.family) && PRIZES.has(whole.family);
    return isPrize ? null : part.family;
  }
  if (part.family !== whole.family) return null;
  const apart = compareFacts(part, whole).rows.find(({ field, agree }) => agree === 'different' && !NEEDS_CODES.has(field));
  return apart?.field ?? null;
}

/** What a market's question, or the sentence that pays YES, says against the whole market; null when all of them agree. */
export const inconsistencyOf = onceFor(
  ({ listing, facts }: Contract): { readonly what: string; readonly quote: string } | null => {
    const { venue, id, question = '' } = listing;
    const asked = OF_ALL_LEGS.test(question) ? null : against(readFacts({ venue, id, question }), facts);
    if (asked !== null) return { what: `the question alone asks of another bet (${asked})`, quote: question };
    const passage = criterionOf(readText(listing));
    // the rules of a game lean on its titles, and those of all legs name none
    if (passage === undefined || passage.general === true || facts.fields.participants !== undefined) return null;
    const criterion = passage.text;
    const asAsked = `Will ${criterion.replace(/\bwins\b/, 'win')}?`;
    const ruled = against(readFacts({ venue, id, question: asAsked }), facts);
    return ruled === null ? null : { what: `the rules alone are of another bet (${ruled})`, quote: criterion };
  },
);
