/** Sends a GraphQL document to the service: tries again where that can help, and turns refusals into errors. */

/** What the service refused, or why it could not be asked. */
export class SamebetError extends Error {
  override readonly name = 'SamebetError';
  /**
   * @param code such as bad_request, unauthorized, rate_limited, gone; `unreachable` when there was no answer
   * @param field of the request that is at fault
   */
  constructor(
    readonly code: string,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** How a client reaches the service. */
export interface ClientOptions {
  /** Such as `https://samebet.example`. */
  url: string;
  key: string;
  /** Tries after the first one, where trying again can help; 4 unless given. */
  retries?: number;
  fetch?: (request: Request) => Promise<Response>;
  /** Waits so many milliseconds; rejects when the signal is aborted. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** A document that knows its types. */
export interface Document<T, V> {
  toString(): string;
  __apiType?: (variables: V) => T;
}

/** Asks one document; the answer has exactly the fields that it names. */
export type Ask = <T, V>(document: Document<T, V>, variables: V, signal?: AbortSignal) => Promise<T>;

interface Answer<T> {
  data?: T | null;
  errors?: { message: string; extensions?: { code?: string; field?: string } }[];
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Refused for now, not for good. */
const TRANSIENT = ['rate_limited', 'database_unreachable', 'unreachable', 'internal_error'];

/** Waits so many milliseconds. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Builds what asks: refusals become errors, passing ones are tried again when the service says, or later and later. */
export function createAsk({ url, key, retries = 4, fetch = globalThis.fetch, wait: pause = wait }: ClientOptions): Ask {
  const address = `${url.replace(/\/+$/, '')}/graphql`;
  const headers = { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${key}` };
  const once = async <T>(body: string, signal?: AbortSignal): Promise<T> => {
    let retryAfter: string | null = null;
    try {
      const response = await fetch(new Request(address, { method: 'POST', headers, body, ...(signal && { signal }) }));
      retryAfter = response.headers.get('retry-after');
      const { data, errors } = (await response.json()) as Answer<T>;
      const [error] = errors ?? [];
      if (!error && data) return data;
      // What neither answers nor refuses comes from something in between, such as a proxy whose own errors are JSON.
      const { code = error ? 'internal_error' : 'unreachable', field } = error?.extensions ?? {};
      throw Object.assign(new SamebetError(code, error?.message ?? 'The service answered nothing.', field), { retryAfter });
    } catch (error) {
      if (error instanceof SamebetError || signal?.aborted) throw error;
      throw Object.assign(new SamebetError('unreachable', String((error as Error).message)), { retryAfter });
    }
  };
  return async (document, variables, signal) => {
    const body = JSON.stringify({ query: document.toString(), variables });
    for (let tries = 0; ; tries++) {
      try {
        return await once(body, signal);
      } catch (error) {
        if (!(error instanceof SamebetError) || !TRANSIENT.includes(error.code) || tries >= retries) throw error;
        const said = Number((error as { retryAfter?: string | null }).retryAfter ?? Number.NaN);
        await pause(said >= 0 ? said * 1000 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries), signal);
      }
    }
  };
}
