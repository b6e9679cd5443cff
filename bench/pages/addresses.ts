import fs from 'node:fs';
import type { Service } from '../../test/dashboard/service.js';

/** A page, where it stands and who looks at it. */
interface Address {
  page: string;
  at: string;
  /** The account; null for nobody. */
  who: 'user' | 'reviewer' | 'boss' | null;
}

interface Ids {
  venue_a: { market_id: string };
  venue_b: { market_id: string };
}

const QUERY = `{
  live: pairs(standing: [auto_verified], first: 1) { edges { node { venue_a { market_id } venue_b { market_id } } } }
  waiting: pairs(standing: [proposed], first: 1) { edges { node { venue_a { market_id } venue_b { market_id } } } }
}`;

/** Every page of a service, with ids that it knows. */
export async function addressesOf(service: Service): Promise<Address[]> {
  type Found = Record<'live' | 'waiting', { edges: { node: Ids }[] }>;
  const { live, waiting } = await service.graphql<Found>(QUERY);
  const pathOf = (found: Found['live']) => {
    const [edge] = found.edges;
    if (!edge) throw new Error('the sample has no such pair');
    return `/matches/${edge.node.venue_a.market_id}/${encodeURIComponent(edge.node.venue_b.market_id)}`;
  };
  const guides = fs.readdirSync(new URL('../../docs/', import.meta.url)).filter((name) => name.endsWith('.md'));
  const of = (who: Address['who'], pages: Record<string, string>): Address[] =>
    Object.entries(pages).map(([page, at]) => ({ page, at, who }));
  return [
    ...of(null, { 'sign-in': '/sign-in', 'signed-out': '/', nowhere: '/nowhere', 'set-password': '/set-password?token=none' }),
    ...of('user', {
      matches: '/',
      match: pathOf(live),
      'match-proposed': pathOf(waiting),
      calculator: '/calculator',
      ...{
        'look-up': '/look-up',
        'look-up-lost': '/look-up?id=KXNOPE-1',
        'look-up-words': '/look-up?id=nobody-knows-this',
        keys: '/keys',
        account: '/account',
      },
      score: '/score',
      coverage: '/coverage',
      health: '/health',
      webhooks: '/webhooks',
    }),
    ...of('reviewer', { review: '/review', 'review-events': '/review/events', decisions: '/decisions', audit: '/audit' }),
    ...of('boss', { people: '/people' }),
    ...of(null, { reference: '/v0/docs' }),
    ...guides.map((name): Address => {
      const page = name.replace(/\.md$/, '');
      return { page: `docs-${page}`, at: page === 'index' ? '/docs/' : `/docs/${page}`, who: null };
    }),
  ];
}
