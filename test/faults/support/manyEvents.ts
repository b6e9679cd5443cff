import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** One record of venue B, as small as a market can be but for its rules. */
const record = (n: number, rules: string) => ({
  id: String(n),
  slug: `event-${n}`,
  title: `Will thing ${n} happen?`,
  active: true,
  closed: false,
  updatedAt: '2026-11-20T00:00:00Z',
  markets: [
    {
      id: String(n),
      question: `Will thing ${n} happen?`,
      conditionId: `0x${n.toString(16).padStart(64, '0')}`,
      slug: `market-${n}`,
      description: `This market resolves to "Yes" if thing ${n} happens.${rules}`,
      outcomes: '["Yes", "No"]',
      outcomePrices: '["0.5", "0.5"]',
      clobTokenIds: `["${n}1", "${n}2"]`,
      active: true,
      closed: false,
      acceptingOrders: true,
      endDate: '2026-12-31T00:00:00Z',
    },
  ],
});

/**
 * A venue B that lists so many events, each made when it is asked for.
 *
 * @param rules what stands at the end of each one's rules
 */
export async function openManyEvents(total: number, rules = ''): Promise<{ url: string; close(): void }> {
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://venue');
    const from = Number(searchParams.get('after_cursor') ?? 0);
    const to = Math.min(from + Number(searchParams.get('limit') ?? 20), total);
    const events = Array.from({ length: to - from }, (_, n) => record(from + n + 1, rules));
    response.setHeader('content-type', 'application/json');
    // asked for by name, it has none of what it doesn't list
    if (pathname === '/events') return response.end('[]');
    return response.end(JSON.stringify({ events, ...(to < total && { next_cursor: String(to) }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
