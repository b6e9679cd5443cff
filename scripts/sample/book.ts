import type { SeriesA } from './seriesA.js';
import type { EventA } from './wireA.js';
import { conditionId, type EventB } from './wireB.js';

/** What an engine should say of two markets: pair them by itself, ask a person, or nothing. */
export interface Truth {
  /** Ticker. */
  a: string;
  /** conditionId, with `:0` or `:1` for one side of a market with two named sides. */
  b: string;
  expect: 'auto' | 'review' | 'none';
  /** A class name of the design's list of families, then what to look at. */
  why: string;
  /** What the later state makes of the pair; `new` rows exist in the later state only. */
  later?: 'rules_changed' | 'unchanged' | 'closed' | 'new' | undefined;
}

/** Everything that the sample consists of, filled by one function per subject. */
export interface Book {
  a: EventA[];
  b: EventB[];
  series: SeriesA[];
  truth: Truth[];
}

/** `conditionId` of a slug, or of one of its two named sides. */
export function marketB(slug: string, side?: 0 | 1): string {
  return side === undefined ? conditionId(slug) : `${conditionId(slug)}:${side}`;
}

/** Writes down a pair; `why` names its class. */
export function judge(book: Book, expect: Truth['expect'], a: string, b: string, why: string): void {
  book.truth.push({ a, b, expect, why });
}
