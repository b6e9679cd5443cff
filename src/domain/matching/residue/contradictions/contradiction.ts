/** What contradicts within one market's texts, in one short phrase, and the venue's words. */
export interface Contradiction {
  readonly what: string;
  readonly quote: string;
}
