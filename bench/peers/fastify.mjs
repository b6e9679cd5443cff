// Plain Fastify + pg, with response schemas: what one would write by hand in a day. No keys, no limits.
import Fastify from 'fastify';
import { listMatches, lookUp } from './rows.mjs';

const text = { type: ['string', 'null'] };
const names = ['venue', 'market_id', 'group_id', 'event', 'question', 'outcome', 'slug', 'yes_token_id'];
const market = { type: ['object', 'null'], properties: Object.fromEntries(names.map((name) => [name, text])) };
const verdict = { side: text, tier: text, confidence: { type: 'number' }, basis: text, caveats: { type: 'array', items: text } };
const answer = {
  type: 'object',
  properties: { source_market: market, matched_market: market, ...verdict, match_reason: text, reason: text, checked_at: text },
};
const row = {
  type: 'object',
  properties: { venue_a: market, venue_b: market, event_date: text, category: text, ...verdict },
};
const list = { type: 'object', properties: { count: { type: 'integer' }, matches: { type: 'array', items: row } } };

const app = Fastify();
app.get('/v0/match', { schema: { response: { 200: answer } } }, ({ query }) => lookUp(query.venue, query.market_id));
app.get('/v0/matches', { schema: { response: { 200: list } } }, ({ query }) => listMatches(Number(query.limit)));
await app.listen({ port: Number(process.argv[2]) });
