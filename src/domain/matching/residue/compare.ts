/** Compares two markets' residues: what only one of them says. */
import { type Facts, ON_SPORT } from '../contract/facts.js';
import { entitiesIn } from '../contract/factValues.js';
import { wordsIn } from './explained.js';
import type { Unread } from './unread.js';

/** A market's residue, and the facts beyond which it is. */
export interface Beyond {
  readonly residue: readonly Unread[];
  readonly facts: Facts;
}

const said = (unread: readonly Unread[]): Set<string> => new Set(unread.map(({ word }) => word));

const tournamentOf = (unread: readonly Unread[]): Set<string> => said(unread.filter(({ topic }) => topic === 'tournament'));
const isWithin = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean => [...some].every((word) => others.has(word));

/** One tournament, of which a venue leaves a sponsor or the town out. */
function isOneTournament(own: readonly Unread[], other: readonly Unread[]): boolean {
  const [mine, theirs] = [tournamentOf(own), tournamentOf(other)];
  return isWithin(mine, theirs) || isWithin(theirs, mine);
}

/** A topic that a venue may leave out counts only where both sides speak of it. */
function withoutTopics(own: readonly Unread[], other: readonly Unread[]): readonly Unread[] {
  const isOne = isOneTournament(own, other);
  return own.filter(
    ({ topic }) => topic === null || (topic === 'tournament' ? !isOne : other.some((each) => each.topic === topic)),
  );
}

/** Words of the persons' names in a market's facts: the other may leave a given name out of its own. */
const namesIn = ({ fields: { participants, subject } }: Facts): ReadonlySet<string> =>
  wordsIn(
    [participants, subject]
      .flatMap((fact) => entitiesIn(fact?.value))
      .flatMap(({ kind, name }) => (kind === 'person' ? name : [])),
  );

/** What is left of one side: words that decide must be the other side's too, further ones and names may stand anywhere in it. */
function alone(own: Beyond, other: Beyond): Unread[] {
  const deciding = said(other.residue.filter(({ zone, source }) => zone === 'deciding' || source));
  const anywhere = said(other.residue);
  const names = namesIn(other.facts);
  return withoutTopics(own.residue, other.residue).filter(({ zone, word, source, topic }) => {
    // it may stand in the deciding sentence of one venue and in front of the other's
    if (topic !== null) return !anywhere.has(word);
    if (source) return zone === 'deciding' && !anywhere.has(word);
    return !names.has(word) && !(zone === 'deciding' ? deciding : anywhere).has(word);
  });
}

/** Words that decide and that both sides say, in the order in which one of them first says each. */
function inCommon(own: Beyond, other: Beyond): Unread[] {
  const isDeciding = ({ zone, source, topic }: Unread): boolean => zone === 'deciding' && !source && topic === null;
  const theirs = said(other.residue.filter(isDeciding));
  const mine = own.residue.filter((each) => isDeciding(each) && theirs.has(each.word));
  return mine.filter(({ word }, at) => mine.findIndex((each) => each.word === word) === at);
}

const wordsOf = (unread: readonly Unread[]): string => unread.map(({ word }) => word).join(' ');

/** Words that set one thing against another: which of the two is meant, their order says. */
const TURNING = new Set('not no never nor rather than instead except excluding excluded excludes without but unless'.split(' '));
const isTurned = (unread: readonly Unread[]): boolean => unread.some(({ word }) => TURNING.has(word));

/**
 * What each side says that neither its facts explain nor the other side says; both empty for a closed world. The same words in another order are
 * another condition on sport ("Doe outscores Roe", "Roe outscores Doe"), and wherever one thing is set against another ("spot, not perpetual").
 */
export function compareResidues(a: Beyond, b: Beyond): { readonly a: Unread[]; readonly b: Unread[] } {
  const found = { a: alone(a, b), b: alone(b, a) };
  const [left, right] = [inCommon(a, b), inCommon(b, a)];
  if (wordsOf(left) === wordsOf(right) || !(ON_SPORT.has(a.facts.family) || isTurned(left))) return found;
  return { a: [...found.a, ...left], b: [...found.b, ...right] };
}
