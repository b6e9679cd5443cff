/** Compares two markets' residues: what only one of them says. */
import type { Unread } from './residue.js';

const said = (unread: readonly Unread[]): Set<string> => new Set(unread.map(({ word }) => word));

/** A stage counts only where both sides name one. */
function withoutStage(own: readonly Unread[], other: readonly Unread[]): readonly Unread[] {
  return other.some(({ stage }) => stage) ? own : own.filter(({ stage }) => !stage);
}

/** What is left of one side: words that decide must be the other side's too, further ones may stand anywhere in it. */
function alone(own: readonly Unread[], other: readonly Unread[]): Unread[] {
  const [deciding, anywhere] = [said(other.filter(({ zone }) => zone === 'deciding')), said(other)];
  return withoutStage(own, other).filter(({ zone, word }) => !(zone === 'deciding' ? deciding : anywhere).has(word));
}

/** What each side says that neither its facts explain nor the other side says; both empty for a closed world. */
export function compareResidues(a: readonly Unread[], b: readonly Unread[]): { readonly a: Unread[]; readonly b: Unread[] } {
  return { a: alone(a, b), b: alone(b, a) };
}
