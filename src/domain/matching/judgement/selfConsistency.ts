/** Finds markets whose question or rules, read alone, ask for another bet than the market as a whole. */
/**
 * An example is "Will Doe win the Presidency?" under an event and rules about a nomination. Readers take what decides from the text that
 * states it best, so that the other text would go unheard.
 */
import { compareFacts } from '../comparison/compareFacts.js';
import { familiesAgree } from '../comparison/families.js';
import { criterionOf } from '../contract/criterion.js';
import { type Facts, type FieldName, PRIZES } from '../contract/facts.js';
import { textIn } from '../contract/factValues.js';
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

/** Facts in which the legs of an event differ: its title may name another leg's, or all of them. */
const OF_A_LEG: ReadonlySet<FieldName> = new Set<FieldName>(['set', 'party', 'deadline', 'count', 'rank', 'day', 'period']);
const OF_EITHER: ReadonlySet<FieldName> = new Set([...NEEDS_CODES, ...OF_A_LEG]);
const OF_EITHER_LEVEL: ReadonlySet<FieldName> = new Set([...OF_EITHER, 'level' as const]);

/** What a part of the texts, read alone, says against the whole; null when it says nothing of its own. @param ignored fields that the part need not share */
function against(part: Facts, whole: Facts, ignored: ReadonlySet<FieldName> = NEEDS_CODES): string | null {
  if (SAYS_NOTHING.has(part.family)) return null;
  if (familiesAgree(part.family, whole.family) === 'different') {
    // one prize, which titles name by its sport and rules by its own name
    const isPrize = PRIZES.has(part.family) && PRIZES.has(whole.family);
    return isPrize ? null : part.family;
  }
  if (part.family !== whole.family) return null;
  const apart = compareFacts(part, whole).rows.find(({ field, agree }) => agree === 'different' && !ignored.has(field));
  return apart?.field ?? null;
}

/** What the title of a market's event says against the market; null when it says nothing of its own, or what differs between legs. */
function titledOtherwise({ listing: { venue, id, event = '', question = '' }, facts }: Contract): string | null {
  if (event === '' || event === question) return null;
  const part = readFacts({ venue, id, question: event });
  const [titled = '', own = ''] = [part, facts].map(({ fields }) => textIn(fields.level?.value));
  // "College Football Playoff" of its championship
  const ignored = own.startsWith(titled) ? OF_EITHER_LEVEL : OF_EITHER;
  return part.family === facts.family ? against(part, facts, ignored) : null;
}

/** What a market's question, or the sentence that pays YES, says against the whole market; null when all of them agree. */
export const inconsistencyOf = onceFor((contract: Contract): { readonly what: string; readonly quote: string } | null => {
  const { listing, facts } = contract;
  const { venue, id, question = '' } = listing;
  const asked = OF_ALL_LEGS.test(question) ? null : against(readFacts({ venue, id, question }), facts);
  if (asked !== null) return { what: `the question alone asks of another bet (${asked})`, quote: question };
  const titled = titledOtherwise(contract);
  if (titled !== null) return { what: `the event is titled as another one (${titled})`, quote: listing.event ?? '' };
  const passage = criterionOf(readText(listing));
  // the rules of a game lean on its titles, and those of all legs name none
  if (passage === undefined || passage.general === true || facts.fields.participants !== undefined) return null;
  const criterion = passage.text;
  const asAsked = `Will ${criterion.replace(/\bwins\b/, 'win')}?`;
  const ruled = against(readFacts({ venue, id, question: asAsked }), facts);
  return ruled === null ? null : { what: `the rules alone are of another bet (${ruled})`, quote: criterion };
});
