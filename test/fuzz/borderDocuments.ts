import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { LONGEST_LISTED, PAGE } from '../../src/graphql/builder.js';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Markets of both venues that pairs and events lead on from. */
export interface Ids {
  venue_a: string;
  venue_b: string;
  event: string;
}

const MOST_DEPTH = 10;
const SIZED = ['first', 'limit'];

/** Documents of queries that ask for about as much as they may. */
export class BorderDocuments {
  readonly #tokens = { left: 0 };
  constructor(
    readonly schema: GraphQLSchema,
    readonly ids: Ids,
    readonly random: () => number,
  ) {}

  /** @param budget fields that it should come to, as the limit counts them */
  next(budget: number): string {
    const fields = Object.values(this.schema.getQueryType()?.getFields() ?? {}).filter(
      ({ type, args }) => isObjectType(getNamedType(type)) && !args.some(({ type: each }) => this.#isBeyond(each)),
    );
    this.#tokens.left = 600;
    const roots = Array.from({ length: 1 + Math.floor(this.random() * 3) }, (_, at) => {
      const field = fields[Math.floor(this.random() * fields.length)] as GraphQLField<unknown, unknown>;
      return `r${at}: ${this.#field(field, budget / (at + 1), 1, MOST_DEPTH)}`;
    });
    return `{ ${roots.join(' ')} }`;
  }

  /** Inputs of calculators are sums, not lists: not what is looked for. */
  #isBeyond(type: unknown): boolean {
    return isNonNullType(type) && (isInputObjectType(getNamedType(type)) || isListType(type.ofType));
  }

  #field(field: GraphQLField<unknown, unknown>, budget: number, rows: number, depth: number): string {
    const inner = getNamedType(field.type) as GraphQLObjectType;
    const size = field.args.find(({ name }) => SIZED.includes(name));
    const most = size?.name === 'limit' && field.name !== 'near_misses' ? LONGEST_LISTED : size ? PAGE.most : 1;
    const isList = isListType(getNullableType(field.type));
    const long = size ? Math.max(1, Math.min(most, Math.floor(budget / rows / (4 + this.random() * 40)))) : isList ? 10 : 1;
    const args = field.args.filter(isRequiredArgument).map(({ name, type }) => `${name}: ${this.#value(name, String(type))}`);
    if (size) args.push(`${size.name}: ${long}`);
    const selection = this.#selection(inner, budget, rows * long, depth - 1);
    return `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selection}`;
  }

  #value(name: string, type: string): string {
    if (type === 'Venue!') return 'venue_a';
    if (name === 'group_id') return JSON.stringify(this.ids.event);
    const words = this.schema.getType(type.replace('!', ''));
    if (isEnumType(words)) return words.getValues()[0]?.name ?? '';
    return JSON.stringify(name === 'b' || name === 'venue_b' ? this.ids.venue_b : this.ids.venue_a);
  }

  #selection(type: GraphQLObjectType, budget: number, rows: number, depth: number): string {
    const free = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
    const leaves = free.filter((field) => !isObjectType(getNamedType(field.type)));
    const branches = free.filter((field) => isObjectType(getNamedType(field.type)));
    const room = Math.max(1, Math.floor(budget / rows));
    const chosen = leaves.filter(() => this.random() < 0.8).slice(0, Math.max(1, room));
    this.#tokens.left -= chosen.length;
    const parts = chosen.map(({ name }) => name);
    for (const field of branches.sort(() => this.random() - 0.5).slice(0, 1 + Math.floor(this.random() * 3))) {
      if (depth <= 0 || rows * 4 > budget || this.#tokens.left < 40) break;
      parts.push(this.#field(field, budget * (0.3 + this.random() * 0.6), rows, depth));
    }
    return `{ ${parts.length > 0 ? parts.join(' ') : '__typename'} }`;
  }
}
