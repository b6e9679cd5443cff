import { builder } from './builder.js';
import './scalars.js';
import './enums.js';
import './health.js';
import './match.js';
import './market.js';
import './event.js';
import './pair.js';
import './decision.js';
import './explain.js';
import './pairFacts.js';
import './pairTally.js';
import './liveMatches.js';
import './sides.js';
import './evaluation.js';
import './pull.js';
import './profit.js';
import './size.js';
import './review.js';
import './user.js';
import './apiKey.js';

builder.queryType({
  description: 'Fields are open to holders of an API key, each counting as one request; `health` is open to everybody and free.',
});

builder.mutationType({
  description: 'Everything that changes something takes a signed-in person; each field names the role in its error.',
});

/** The schema of both faces, in the order of the contract. */
export const schema = builder.toSchema({ sortSchema: false });
