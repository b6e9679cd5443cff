/** The types that name the rules that differ between two markets: a sentence per code, and each rule in both venues' words. */
import { API_CAVEAT_NOTES, API_CAVEATS, type ApiCaveat, type Caveat } from '../domain/matching/caveats/codes.js';
import { builder } from './builder.js';
import { PLAIN, REST, REST_UNLESS_NULL } from './marks.js';

type Notes = Readonly<Partial<Record<ApiCaveat, string>>>;

/** One plain sentence for each of the five codes that an answer's `caveats` has. */
export const CaveatNotes = builder.objectRef<Notes>('CaveatNotes').implement({
  description: 'One plain sentence per caveat, under its code.',
  extensions: REST,
  fields: (t) =>
    Object.fromEntries(
      API_CAVEATS.map((code) => [
        code,
        t.string({
          nullable: true,
          extensions: { ...REST_UNLESS_NULL, ...PLAIN },
          description: API_CAVEAT_NOTES[code],
          resolve: (notes) => notes[code],
        }),
      ]),
    ),
});

export const CaveatDetail = builder.objectRef<Caveat>('CaveatDetail').implement({
  description: 'One rule that differs, in both venues’ words.',
  fields: (t) => ({
    code: t.exposeString('code', { description: "The engine's own code, finer than `api_code`." }),
    api_code: t.exposeString('api_code', { description: 'One of the five codes of `caveats`.' }),
    severity: t.exposeString('severity', { description: 'info, minor, material or blocking.' }),
    note: t.exposeString('note', { description: 'One plain sentence.' }),
    a: t.exposeString('a', { nullable: true, description: 'What venue A says, as the engine reads it.' }),
    b: t.exposeString('b', { nullable: true, description: 'What venue B says, as the engine reads it.' }),
    quote_a: t.exposeString('quote_a', { nullable: true, description: "Venue A's own words; null when it is silent." }),
    quote_b: t.exposeString('quote_b', { nullable: true, description: "Venue B's own words; null when it is silent." }),
  }),
});
