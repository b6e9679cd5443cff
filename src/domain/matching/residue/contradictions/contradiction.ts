/** Defines a contradiction within one market's texts: one short phrase, and the venue's words. */
export interface Contradiction {
  readonly what: string;
  readonly quote: string;
}
