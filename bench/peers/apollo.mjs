// Apollo Server on Express.
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { lookUp, SDL } from './rows.mjs';

const resolvers = { Query: { match: (_, { venue, market_id }) => lookUp(venue, market_id) } };
const server = new ApolloServer({ typeDefs: SDL, resolvers });
await server.start();
const app = express();
app.use('/graphql', express.json(), expressMiddleware(server));
app.listen(Number(process.argv[2]), '127.0.0.1');
