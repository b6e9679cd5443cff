import { until } from '../../support/patience.js';

/** One request of a load, and what came of it. `sent` is `performance.now()`. */
export interface Shot {
  path: string;
  sent: number;
  /** 0 when no whole answer came. */
  status: number;
  body: string;
}

/** Callers that ask without a pause, each the next question when the last one is answered. */
export interface Load {
  shots: Shot[];
  stop(): Promise<Shot[]>;
}

async function shoot(url: string, path: string, key: string): Promise<Shot> {
  const sent = performance.now();
  try {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    const body = await response.text();
    return { path, sent, status: response.status, body };
  } catch (error) {
    return { path, sent, status: 0, body: String((error as Error).cause ?? error) };
  }
}

/** Starts asking. @param callers how many at once; each waits a few milliseconds after an answer so that one core is enough */
export function startLoad(url: string, key: string, paths: readonly string[], callers = 8): Load {
  const shots: Shot[] = [];
  let stopped = false;
  const call = async (caller: number) => {
    for (let n = caller; !stopped; n++) {
      shots.push(await shoot(url, paths[n % paths.length] as string, key));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const callers_ = Array.from({ length: callers }, (_, caller) => call(caller));
  return {
    shots,
    async stop() {
      stopped = true;
      await Promise.all(callers_);
      return shots;
    },
  };
}

/** An answer without the time at which it was given. */
const timeless = (body: string) => body.replace(/"checked_at":"[^"]*"/g, '');

/** What the questions are answered while all is well. */
export async function rightAnswers(
  ask: (path: string) => Promise<{ status: number; body: string }>,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const right = new Map<string, string>();
  for (const path of paths) {
    const body = await until('an answer', async () => {
      const answer = await ask(path);
      return answer.status === 200 ? answer.body : undefined;
    });
    right.set(path, timeless(body));
  }
  return right;
}

/** Answers that are neither right nor a documented refusal. */
export function wrongAnswers(shots: readonly Shot[], right: ReadonlyMap<string, string>, refusals: readonly string[]): Shot[] {
  return shots.filter(({ path, status, body }) => {
    if (status === 200) return timeless(body) !== right.get(path);
    return status === 0 || !refusals.includes((JSON.parse(body) as { error: string }).error);
  });
}
