import type { App } from '../../src/app.js';

/** An event as a client reads it. */
export interface Told {
  id: string | undefined;
  data: { data?: { changes: { id: string; type: string }[] }; errors?: { message: string; extensions: { code: string } }[] };
}

/** Reads the events of a stream; comments are left out, `complete` ends it. */
export async function* readEvents(response: Response): AsyncGenerator<Told, void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) =>
        fields
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim();
      if (field('event') === 'complete') return;
      const data = field('data');
      if (data) yield { id: field('id'), data: JSON.parse(data) };
    }
  }
}

/** Subscribes as a client does. */
export async function subscribe(app: App, key: string, args = '', headers: Record<string, string> = {}): Promise<Response> {
  const query = `subscription { changes${args} { id type standing_after edit } }`;
  return app.fetch(
    new Request('http://samebet.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': key, ...headers },
      body: JSON.stringify({ query }),
    }),
  );
}
