/** Reads a market from the sentence that states its bet, where its title says too little or is missing. */
import { criterionOf } from '../criterion.js';
import type { FamilyReader, MarketText, ReadFact, Reading } from '../facts.js';

/** The facts of a market that is asked about in the words of its statement; what the statement says is of the rules. */
export function readStatement(text: MarketText, isStated: RegExp, read: FamilyReader): Reading | undefined {
  const statement = criterionOf(text);
  if (statement === undefined || statement.general === true || !isStated.test(statement.text)) return undefined;
  const question = `Will ${statement.text}?`;
  const title = [question, text.event, text.outcome].filter((part) => part !== '').join(' | ');
  const reading = read({ ...text, question, title });
  const ofRules = (known: ReadFact): ReadFact =>
    known.from === 'title' && !text.title.includes(known.quote) ? { ...known, from: 'rules' } : known;
  return reading && { ...reading, facts: reading.facts.map(ofRules) };
}
