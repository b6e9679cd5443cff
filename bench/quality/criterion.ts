/** Where a market's rules state the bet, in either venue's template; what is worked into that sentence goes to `end`. */
export interface Criterion {
  /** Offsets at which a narrowing clause of the deciding sentences ends, first to last. */
  readonly ends: readonly number[];
  /** Offset right behind the (last) deciding sentence. */
  readonly behind: number;
}

/** A full stop that ends a sentence, not an initial's or an abbreviation's. */
const STOP = /(?<!\b(?:[A-Z]|vs|St|Jr|Sr|Mr|Ms|Dr|No|a\.m|p\.m))\.(?=["”)]*(?:\s|$))/g;

function sentenceEnd(rules: string, from: number): number {
  STOP.lastIndex = from;
  return STOP.exec(rules)?.index ?? rules.trimEnd().length;
}

const THEN = /,? then the market resolves to yes/i;
/** Venue B, one line a side: `If the Jets win, this market will resolve to "Jets".` */
const PER_SIDE =
  /^(?:if|should) [^\n.]*?\b(?:wins?|scores?|ends?|advances?)\b[^\n]*?(?=, (?:this|the) market (?:will )?resolves? to ["“])/gim;
const YES_IF = /resolves? to ["“]?[^"”\n]{1,60}["”,]* (?:only )?if /i;
const ABOUT =
  /\b(?:this|the) (?:market|option)[^.\n]*? (?:resolves? (?:according )?to|is about|refers to)|resolves? according to/i;

/** Null when the rules are empty. */
export function findCriterion(rules: string): Criterion | null {
  if (rules.trim() === '') return null;
  const then = THEN.exec(rules);
  if (then !== null) return { ends: [then.index], behind: sentenceEnd(rules, then.index) + 1 };
  const sides = [...rules.matchAll(PER_SIDE)].map((found) => found.index + found[0].length);
  const last = sides.at(-1);
  if (last !== undefined) return { ends: sides, behind: sentenceEnd(rules, last) + 1 };
  const start = (YES_IF.exec(rules) ?? ABOUT.exec(rules))?.index ?? 0;
  const end = sentenceEnd(rules, start);
  return { ends: [end], behind: Math.min(rules.length, end + 1) };
}
