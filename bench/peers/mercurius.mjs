// Mercurius on Fastify, documents compiled by graphql-jit from their first use on.
import Fastify from 'fastify';
import mercurius from 'mercurius';
import { lookUp, SDL } from './rows.mjs';

const app = Fastify();
const resolvers = { Query: { match: (_, { venue, market_id }) => lookUp(venue, market_id) } };
await app.register(mercurius, { schema: SDL, resolvers, jit: 1 });
await app.listen({ port: Number(process.argv[2]) });
