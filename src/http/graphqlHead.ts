/** Answers HEAD at /graphql. */
import type { GraphQLServerContext, YogaServer } from './graphql.js';

/** What GET is answered, without the body; yoga has no HEAD. A subscription ends with its head. */
export async function fetchHead(
  yoga: YogaServer,
  { url, headers }: { url: string; headers: HeadersInit },
  asked: GraphQLServerContext,
): Promise<Response> {
  const response = await yoga.fetch(new yoga.fetchAPI.Request(url, { method: 'GET', headers }), asked);
  await response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}
