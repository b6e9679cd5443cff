import { getIntrospectionQuery } from 'graphql';
import { MOST_FIELDS } from '../../src/graphql/cost.js';
import { schema } from '../../src/graphql/schema.js';
import { LONGEST_TEXT } from '../../src/graphql/textBounds.js';
import { MAX_BODY_BYTES } from '../../src/http/body.js';
import { BorderDocuments, type Ids, seeded } from '../../test/fuzz/borderDocuments.js';

/** A request to /graphql: what it tries, and its body as it is sent. */
export interface Attack {
  kind: string;
  body: string;
}

/** The limits of documents as http/documentLimits.ts sets them. */
const LIMITS = { depth: 14, aliases: 30, directives: 50, tokens: 2_000, repeats: 200, nested: 100 };
/** Fields of what is asked for, as a share of what may be. */
const [LEAST, MOST] = [0.3, 1.2];

const times = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n)).join(' ');
/** So many tokens of a selection on Health: six a fragment, and no field as often as it may be repeated. */
const ofTokens = (count: number) =>
  `${times(Math.floor(count / 6), (n) => `... on Health { ${n % 2 === 0 ? 'ok' : '__typename'} }`)} ${times(count % 6, () => 'ok')}`;
const asBody = (query: string) => JSON.stringify({ query });

/** Documents at the border of each limit, on either side of it, the same for the same seed. */
export class HostileDocuments {
  readonly #border: BorderDocuments;
  readonly #random: () => number;
  readonly #market: string;

  constructor(ids: Ids, seed: number) {
    this.#random = seeded(seed);
    this.#border = new BorderDocuments(schema, ids, this.#random);
    this.#market = `market(venue: venue_a, market_id: ${JSON.stringify(ids.venue_a)})`;
  }

  /** At the limit, one below or one above. */
  #about(limit: number): number {
    return limit - 1 + Math.floor(this.#random() * 3);
  }

  /** What takes a key, mostly documents that cost about as much as they may. */
  keyed(): Attack {
    const kinds: Record<string, () => string> = {
      cost: () => asBody(this.#border.next(MOST_FIELDS * (LEAST + (MOST - LEAST) * this.#random()))),
      'cost again': () => asBody(this.#border.next(MOST_FIELDS)),
      depth: () => {
        const links = this.#about(LIMITS.depth) - 2;
        return asBody(`{ ${this.#market} { ${'twin { '.repeat(links)} question ${'} '.repeat(links)} } }`);
      },
      aliases: () => asBody(`{ ${this.#market} { ${times(this.#about(LIMITS.aliases), (n) => `a${n}: rules`)} } }`),
      search: () =>
        asBody(`{ markets(q: "${'the '.repeat(64).slice(0, this.#about(LONGEST_TEXT))}", first: 100) { totalCount } }`),
    };
    return this.#oneOf(kinds);
  }

  /** What strangers may send. */
  keyless(): Attack {
    const word = () => `w${Math.floor(this.#random() * 1e9)}`;
    const kinds: Record<string, () => string> = {
      introspection: () => asBody(getIntrospectionQuery()),
      'introspection in other words': () => asBody(getIntrospectionQuery().replace('IntrospectionQuery', word())),
      aliases: () => asBody(`{ ${times(this.#about(LIMITS.aliases), (n) => `a${n}: health { ok }`)} }`),
      tokens: () => asBody(`{ health { ${ofTokens(this.#about(LIMITS.tokens) - 7)} } }`),
      repeats: () => asBody(`{ health { ${times(this.#about(LIMITS.repeats), () => 'ok')} } }`),
      directives: () => asBody(`{ health { ok ${times(this.#about(LIMITS.directives), () => '@include(if: true)')} } }`),
      nested: () => asBody(`{ health(a: ${'['.repeat(this.#about(LIMITS.nested))}`),
      fragments: () =>
        asBody(
          `{ health { ...f0 } } ${times(40, (n) => `fragment f${n} on Health { ok ...f${n + 1} ...f${n + 1} }`)} fragment f40 on Health { ok }`,
        ),
      size: () => asBody(`{ health { ok } } #${word()}`).padEnd(MAX_BODY_BYTES - 1 + Math.floor(this.#random() * 3), ' '),
      'not a document': () => asBody('{'.repeat(LIMITS.nested - 1)),
      'no key': () => asBody(this.#border.next(MOST_FIELDS)),
    };
    return this.#oneOf(kinds);
  }

  #oneOf(kinds: Record<string, () => string>): Attack {
    const names = Object.keys(kinds);
    const kind = names[Math.floor(this.#random() * names.length)] as string;
    return { kind, body: (kinds[kind] as () => string)() };
  }
}
