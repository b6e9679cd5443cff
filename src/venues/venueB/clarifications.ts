/** Reads what venue B has officially added to the rules of markets, and adds it to the rules that they have. */
import { readText, refusal } from '../collect.js';
import type { VenueHttp } from '../http.js';
import { missingNotice, NOTICE_RETRIES } from '../notices.js';
import type { Timer } from '../pace.js';
import { type RefusedRecord, VenueError } from '../venue.js';
import { decode } from '../wire.js';
import { type Clarification, clarification, offsetPage } from './wire.js';

const VENUE = 'venue_b';
const LISTING = 'market-clarifications';
/** The venue's largest page; its servers may send fewer. */
const PAGE = 100;
/** A venue that sends so many pages sends them without end. */
const MOST_PAGES = 100;

/**
 * What a reading brought: what was refused, and of which events, markets (both by number) and questions the clarifications are others than the
 * last whole pull told.
 */
export interface ClarificationNews {
  refused: RefusedRecord[];
  events: string[];
  markets: string[];
  questions: string[];
}

/** A market as a clarification names it. */
interface Named {
  id: string | null;
  questionID: string | null;
}

/**
 * What the venue has officially added to the rules of markets and shows beside them. What is known stays while the venue doesn't answer:
 * an addition that was read once must not go from the rules because its listing fails.
 */
export class Clarifications {
  readonly #http: VenueHttp;
  readonly #clock: Timer;
  #shown: readonly Clarification[] = [];
  /** As the last pull that came to its end had them: what a failed one knew is news again. */
  #told: readonly Clarification[] = [];
  #bySubject: ReadonlyMap<string, readonly Clarification[]> = new Map();

  constructor(http: VenueHttp, clock: Timer) {
    this.#http = http;
    this.#clock = clock;
  }

  /** The rules of a market with what was added to them, in the order of its times; what the rules hold already is not repeated. */
  added(rules: string, market: Named, eventId: string | null): string {
    const subjects = [`market ${market.id}`, `question ${market.questionID}`, `event ${eventId}`];
    const own = subjects.flatMap((subject) => this.#bySubject.get(subject) ?? []).sort(byTime);
    return own.reduce((all, { content }) => (all.includes(content) ? all : `${all}\n\n${content}`.trim()), rules);
  }

  /** Reads them anew. If the venue has no such listing or it fails, the clarifications are missing and the pull goes on. */
  async load(signal: AbortSignal): Promise<ClarificationNews> {
    const refused: RefusedRecord[] = [];
    try {
      this.#shown = (await this.#list(refused, signal)).filter((each) => this.#isInForce(each)).sort(byTime);
      this.#bySubject = bySubject(this.#shown);
    } catch (error) {
      refused.push(missingNotice(VENUE, LISTING, error));
    }
    const news = [...without(this.#shown, this.#told), ...without(this.#told, this.#shown)];
    const ofMarkets = news.filter(({ eventId }) => eventId === null);
    const ofQuestions = ofMarkets.filter(({ marketId }) => marketId === null);
    return {
      refused,
      events: [...new Set(news.flatMap(({ eventId }) => eventId ?? []))],
      markets: [...new Set(ofMarkets.flatMap(({ marketId }) => marketId ?? []))],
      questions: [...new Set(ofQuestions.flatMap(({ questionId }) => questionId ?? []))],
    };
  }

  /** To be called when a pull has told all of what was read. */
  told(): void {
    this.#told = this.#shown;
  }

  async #list(refused: RefusedRecord[], signal: AbortSignal): Promise<Clarification[]> {
    const found = new Map<string, Clarification>();
    for (let page = 0, offset = 0; page < MOST_PAGES; page++) {
      const query = { limit: PAGE, offset, show_in_frontend: true };
      const records = await this.#http.get('/market-clarifications', query, offsetPage, signal, { retries: NOTICE_RETRIES });
      const before = found.size + refused.length;
      for (const record of records) {
        const decoded = decode(clarification, record);
        if (decoded.ok) found.set(decoded.value.id, decoded.value);
        else if (page === 0) refused.push(refusal(VENUE, 'notice', readText(record, 'id') ?? LISTING, decoded.fault));
      }
      // A venue that ignores the offset sends the same page for ever.
      if (records.length === 0 || found.size + refused.length === before) return [...found.values()];
      offset += records.length;
    }
    throw new VenueError(VENUE, 'endless', `the listing did not end after ${MOST_PAGES} pages`);
  }

  #isInForce({ showInFrontend, state, scheduledFor, content }: Clarification): boolean {
    if (!showInFrontend || state === 'cancelled' || content === '') return false;
    return scheduledFor === null || scheduledFor.getTime() <= this.#clock.now();
  }
}

/** By the market that each names, else by the question, else by the event: such a one is about all of its markets. */
function bySubject(shown: readonly Clarification[]): Map<string, Clarification[]> {
  const subjects = new Map<string, Clarification[]>();
  for (const each of shown) {
    const { marketId, questionId, eventId } = each;
    const subject =
      marketId !== null ? `market ${marketId}` : questionId !== null ? `question ${questionId}` : `event ${eventId}`;
    subjects.set(subject, [...(subjects.get(subject) ?? []), each]);
  }
  return subjects;
}

const timeOf = ({ txTimestamp, scheduledFor }: Clarification): number => (txTimestamp ?? scheduledFor)?.getTime() ?? 0;
const byTime = (x: Clarification, y: Clarification): number => timeOf(x) - timeOf(y) || (x.id < y.id ? -1 : 1);
const keyOf = ({ id, content, marketId, eventId, questionId }: Clarification): string =>
  JSON.stringify([id, content, marketId, eventId, questionId]);

/** Those of a list that another doesn't have. */
function without(list: readonly Clarification[], other: readonly Clarification[]): Clarification[] {
  const known = new Set(other.map(keyOf));
  return list.filter((each) => !known.has(keyOf(each)));
}
