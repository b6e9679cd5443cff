import { request } from 'undici';
import type { World } from './world.js';

/** One request and what came of it, as small as it can be kept. Times are `performance.now()`. */
export interface Shot {
  key: number;
  api: number;
  market: string;
  sent: number;
  done: number;
  /** 0 when no whole answer came. */
  status: number;
  /** Of a 200: the twin's id and the tier, `none` without a twin. */
  answer: string;
}

/** More than a key may: 80 requests in 60 s. */
const EVERY_MS = 750;

export interface Load {
  shots: Shot[];
  stop(): Promise<void>;
}

function answerOf(text: string): string {
  const { matched_market, tier } = JSON.parse(text) as { matched_market: { market_id: string } | null; tier?: string };
  return matched_market ? `${matched_market.market_id} ${tier}` : 'none';
}

async function shoot({ apis, agent }: World, keys: readonly string[], shot: Pick<Shot, 'key' | 'api' | 'market'>): Promise<Shot> {
  const sent = performance.now();
  const end = (status: number, answer = '') => ({ ...shot, sent, done: performance.now(), status, answer });
  try {
    const path = `/v0/match?venue=venue_a&market_id=${encodeURIComponent(shot.market)}`;
    const headers = { 'x-api-key': keys[shot.key] as string };
    const { statusCode, body } = await request(`${apis[shot.api]?.url}${path}`, {
      headers,
      dispatcher: agent,
      headersTimeout: 10_000,
    });
    const text = await body.text();
    return end(statusCode, statusCode === 200 ? answerOf(text) : '');
  } catch {
    return end(0);
  }
}

/** Every key asks more often than it may, its requests spread evenly over the APIs. */
export function startLoad(world: World, keys: readonly string[], markets: readonly string[]): Load {
  const shots: Shot[] = [];
  let stopped = false;
  const ask = async (key: number) => {
    let due = performance.now() + (key / keys.length) * EVERY_MS;
    for (let n = key; !stopped; n++) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, due - performance.now())));
      const market = markets[(n * 7 + key) % markets.length] as string;
      shots.push(await shoot(world, keys, { key, api: n % world.apis.length, market }));
      due = Math.max(due + EVERY_MS, performance.now());
    }
  };
  const running = keys.map((_, key) => ask(key));
  return {
    shots,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
