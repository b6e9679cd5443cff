import type { Shot } from './load.js';

/** How old an answer may be: what the service promises (store/liveDeadlines.ts). */
export const STALE_MS = 1_700;
/** How long reading the truth may take on a busy machine. */
const READING_MS = 300;

/** What a market's answer had to be from one moment to another; both are widest. Times are `performance.now()`. */
interface Span {
  from: number;
  to: number;
  answer: string;
}

type Asked = Pick<Shot, 'market' | 'answer' | 'sent' | 'done'>;

const always = (answer: string): Span => ({ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, answer });

/** What each market's answer had to be, and when. */
export class Timeline {
  readonly #spans = new Map<string, Span[]>();
  #current: ReadonlyMap<string, string> = new Map();
  /** When what is current was last seen to hold; undefined before anything was seen. */
  #held: number | undefined;
  #changes = 0;

  /** What was true is true still. */
  holds(seen: number): void {
    this.#held = seen;
  }

  /**
   * Something else is true, from some moment since the last was seen to hold.
   *
   * @param answers by market; others have none
   * @param asked when it was asked for
   * @param seen when it was known to be committed: what was true before is so no more
   */
  becomes(answers: ReadonlyMap<string, string>, asked: number, seen: number): void {
    const isFirst = this.#held === undefined;
    const from = this.#held ?? asked;
    for (const market of new Set([...this.#current.keys(), ...answers.keys()])) {
      const answer = answers.get(market) ?? 'none';
      const spans = this.#spans.get(market) ?? [always(isFirst ? answer : 'none')];
      this.#spans.set(market, spans);
      const latest = spans.at(-1) as Span;
      if (latest.answer === answer) continue;
      latest.to = seen;
      spans.push({ from, to: Number.POSITIVE_INFINITY, answer });
      this.#changes++;
    }
    this.#current = answers;
    this.#held = seen;
  }

  /** How often any market's answer changed. */
  get changes(): number {
    return this.#changes;
  }

  #spansOf(market: string): readonly Span[] {
    return this.#spans.get(market) ?? [always('none')];
  }

  /** Whether an answer was true at no moment at which it may have been read. */
  isWrong(asked: Asked): boolean {
    const [from, to] = [asked.sent - STALE_MS - READING_MS, asked.done + READING_MS];
    return !this.#spansOf(asked.market).some((span) => span.answer === asked.answer && span.from <= to && span.to >= from);
  }

  /** How long before the question an answer had ceased to be true, in milliseconds: 0 when it was true; infinite when it never was. */
  ageOf(asked: Asked): number {
    const fitting = this.#spansOf(asked.market).filter(
      ({ answer, from }) => answer === asked.answer && from <= asked.done + READING_MS,
    );
    return Math.min(...fitting.map(({ to }) => Math.max(0, asked.sent - to)));
  }
}
