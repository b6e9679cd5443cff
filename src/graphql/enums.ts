/** Enums that many types of the schema share: venue, category, status, tier, basis, side, standing and reason. */
import { CATEGORIES, VENUES } from '../domain/market.js';
import { REASONS, STANDINGS } from '../domain/standing.js';
import { builder } from './builder.js';

export const Venue = builder.enumType('Venue', {
  description: 'A venue of this service: venue_a is Kalshi, venue_b is Polymarket.',
  values: VENUES,
});

export const Category = builder.enumType('Category', { description: "The service's category of an event.", values: CATEGORIES });

export const MarketStatus = builder.enumType('MarketStatus', {
  description: "Whether a market can still be traded, by the venue's last word.",
  values: ['open', 'closed'] as const,
});

export const Tier = builder.enumType('Tier', {
  description: 'Who stands behind a match.',
  values: {
    human_verified: { description: 'A person approved it.' },
    auto_verified: { description: 'The engine proved it field by field.' },
  } as const,
});

export const Basis = builder.enumType('Basis', {
  description: 'How alike the two markets are.',
  values: {
    identical: { description: 'No differing rule is known.' },
    equivalent_with_caveats: { description: 'The same bet, with the differences that `caveats` names.' },
  } as const,
});

export const Side = builder.enumType('Side', {
  description: 'How the two YES relate.',
  values: { same: { description: 'YES on one venue pays like YES on the other.' } } as const,
});

export const Standing = builder.enumType('Standing', {
  description: 'Where a pair stands. Only auto_verified and human_verified pairs are matches.',
  values: STANDINGS,
});

const REASON_WORDS: Record<(typeof REASONS)[number], string> = {
  not_indexed: 'The service does not know this id, or the market has closed.',
  no_candidate: 'Nothing was found on the other venue that could be the same bet.',
  pending_review: 'A possible match exists but has not been approved yet.',
  rejected: 'A possible match was checked and is not the same bet.',
  outcome_unmapped: 'The events match, but this particular outcome has no twin.',
  rules_changed_pending_review: 'A venue edited its rules since approval; the match is being re-checked.',
  specify_outcome: 'This venue B market has two named sides: pass `<conditionId>:0` or `<conditionId>:1`.',
};

export const Reason = builder.enumType('Reason', {
  description: 'Why a market has no twin.',
  values: Object.fromEntries(REASONS.map((reason) => [reason, { description: REASON_WORDS[reason] }])) as {
    [K in (typeof REASONS)[number]]: { description: string };
  },
});
