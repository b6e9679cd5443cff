/** Builds the GraphQL schema from all its parts, and adds descriptions and bounds on what a request may send and do. */
import { sayWhoMayAsk } from './audience.js';
import { builder } from './builder.js';
import { describeRest } from './descriptions.js';
import { withoutPlainResolvers } from './plainFields.js';
import { boundTexts } from './textBounds.js';
import { boundWork } from './work.js';
import './scalars.js';
import './enums.js';
import './health.js';
import './clock.js';
import './node.js';
import './pair.js';
import './marketColumns.js';
import './match.js';
import './walks.js';
import './twin.js';
import './matchesOf.js';
import './counterparts.js';
import './rulesChange.js';
import './market.js';
import './event.js';
import './decision.js';
import './myDecisions.js';
import './explain.js';
import './pairFacts.js';
import './clauses.js';
import './confidence.js';
import './pairTally.js';
import './liveMatches.js';
import './sides.js';
import './evaluation.js';
import './pull.js';
import './score.js';
import './settledPair.js';
import './profit.js';
import './size.js';
import './payoff.js';
import './coverage.js';
import './relations.js';
import './priceGap.js';
import './matchFigures.js';
import './review.js';
import './reviewEvents.js';
import './claim.js';
import './user.js';
import './accountDeed.js';
import './people.js';
import './apiKey.js';
import './change.js';
import './changeSubscription.js';
import './webhook.js';

builder.queryType({
  description: 'Fields are open to holders of an API key, each counting as one request; `health` is open to everybody and free.',
});

builder.mutationType({
  description: 'Everything that changes something takes a signed-in person; each field names the role in its error.',
});

/** The schema of GraphQL and REST, in the order of the contract. */
export const schema = boundWork(
  boundTexts(sayWhoMayAsk(describeRest(withoutPlainResolvers(builder.toSchema({ sortSchema: false }))))),
);
