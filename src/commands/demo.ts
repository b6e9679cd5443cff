/** `samebet demo`: runs the whole service on sample data of two replayed venues, and says what there is to try. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { SAMPLE_SETTING } from '../store/inspect.js';
import type { LiveMatch } from '../store/liveIndex.js';
import { putSetting } from '../store/settings.js';
import { openReplay } from '../venues/replay/open.js';
import { createKey } from '../workflow/keys.js';
import { exampleMatch, steadyMarkets } from './demoExample.js';
import { type DemoSignIn, makeDemoPeople } from './demoPeople.js';
import { openBrowser } from './openBrowser.js';
import { newCommand, type OpenRuntime, type Runtime } from './runtime.js';
import type { Service } from './service.js';
import { stopped } from './stopped.js';

const SAMPLE = fileURLToPath(new URL('../../sample/', import.meta.url));
/** The instant that the sample data was written for. */
const SAMPLE_DAY = new Date('2026-11-21T12:00:00Z');
/** The demo keeps its own folder, unless SAMEBET_DATA names one: sample data must not end up in a real index. */
const FOLDERS = { usual: '.samebet', demo: '.samebet-demo' };
/** How often the demo pulls: soon enough to see a rule change arrive while one looks at it. */
const PULL_MS = 15_000;
/** The request from which each venue is in its later state: after the first sweep. */
const LATER = ['venue_a:later@4-', 'venue_b:later@3-'];

function openSample(clock: () => Date) {
  const file = (name: string) => path.join(SAMPLE, name);
  return openReplay({
    venueA: file('venue_a.jsonl'),
    venueB: file('venue_b.jsonl'),
    laterA: file('venue_a_later.jsonl.gz'),
    laterB: file('venue_b_later.jsonl.gz'),
    endingsA: file('endings_a.jsonl'),
    endingsB: file('endings_b.jsonl'),
    series: file('series_a.jsonl'),
    faults: LATER,
    clock,
  });
}

/** The folder of a demo's runtime. */
const folderOf = ({ config: { database } }: Runtime): string =>
  database !== null && 'folder' in database ? (database.folder ?? '') : '';

function forDemo(runtime: Runtime, venues: { urlA: string; urlB: string }): Runtime {
  const { config } = runtime;
  const named = config.database !== null && 'folder' in config.database ? config.database.folder : FOLDERS.usual;
  const folder = named === FOLDERS.usual ? FOLDERS.demo : named;
  return {
    ...runtime,
    config: {
      ...config,
      database: { folder },
      venues: { venue_a: venues.urlA, venue_b: venues.urlB },
      pull: { intervalMs: PULL_MS, sweepMs: config.pull.sweepMs },
    },
  };
}

const BLANK = '';

/** A word as a shell takes it. */
const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Starts this very program from any folder and any shell (scripts/linkBin.mjs says why not by npx). */
function program(): string {
  const isBuilt = import.meta.url.endsWith('.js');
  const file = fileURLToPath(new URL(isBuilt ? '../main.js' : '../main.ts', import.meta.url));
  return `${isBuilt ? 'node' : 'npx tsx'} ${quoted(file)}`;
}

/** Commands beside the demo. They name its folder and address in full: who types them may be elsewhere, with another environment. */
function besides(folder: string, url: string): string[] {
  const [data, start] = [`SAMEBET_DATA=${quoted(path.resolve(folder))}`, program()];
  return [
    `  ${data} ${start} users create --email you@example.com --role reviewer`,
    `  ${data} PUBLIC_URL=${url} ${start} users link --email you@example.com`,
    `  ${data} ${start} keys create --name me`,
  ];
}

interface Tour {
  service: Service;
  ways: readonly DemoSignIn[];
  key: string;
  folder: string;
  example: LiveMatch | undefined;
  now: Date;
}

/** What is there to try. The key goes to standard output, so that a script finds it. */
function tell({ out, err }: Runtime, { service: { url, index }, ways, key, folder, example, now }: Tour): void {
  const [a, b] = [index.counts('venue_a'), index.counts('venue_b')];
  const lines = [
    `${a.open_markets} markets on venue A, ${b.open_markets} on venue B; ${index.countLiveMatches(now)} pairs are proved to be the same bet.`,
    'The data is made up; the engine, the page and the API are the real ones.',
    'The venues go on: within minutes games end and rules are edited, so that fewer pairs are matches.',
    BLANK,
    'Open the page signed in (each link works once, within a day):',
    ...ways.map(({ role, link }) => `  ${role.padEnd(8)}  ${link}`),
    BLANK,
    'Ask the API:',
    `  curl -s -H 'x-api-key: ${key}' '${url}/v0/matches?limit=3'`,
    ...(example ? [`  curl -s -H 'x-api-key: ${key}' '${url}/v0/match?venue=venue_a&market_id=${example.a.market_id}'`] : []),
    `  curl -s '${url}/v0/health'`,
    BLANK,
    'From another terminal, while this runs:',
    ...besides(folder, url),
    BLANK,
    'For the examples of the README and of the documentation:',
    `  export SAMEBET_URL=${url} SAMEBET_KEY=${key} SAMEBET_DATA=${quoted(path.resolve(folder))}`,
    `  samebet() { ${program()} "$@"; }`,
    BLANK,
    `The page: ${url}. Documentation: ${url}/docs. REST reference: ${url}/v0/docs. GraphQL: ${url}/graphql. Stop with Ctrl-C.`,
  ];
  for (const line of lines) err(line);
  out(`API key: ${key}`);
}

/** `samebet demo`: the whole service on sample data, without a network. */
export function demoCommand(open: OpenRuntime): Command {
  return newCommand('demo', 'run everything on sample data: two replayed venues, the embedded database, a key, the API')
    .addHelpText(
      'after',
      '\nPORT and SAMEBET_DATA choose the port (4000) and the folder (.samebet-demo). LOG_LEVEL=info logs more than warnings.',
    )
    .option('--open', 'open the page in a browser, signed in')
    .action(async ({ now = SAMPLE_DAY, open: opens = false }: { now?: Date; open?: boolean }) => {
      const given = open({ now, calm: true });
      const replay = await openSample(given.clock);
      try {
        await runDemo(forDemo(given, replay), opens);
      } finally {
        await replay.close(); // a process with an open port doesn't end
      }
    });
}

/** The service, until it is told to stop; it is closed too when it can't show itself. */
async function runDemo(runtime: Runtime, opens: boolean): Promise<void> {
  runtime.err('Making an index, pulling both sample venues and matching them …'); // at once: loading alone takes seconds
  // which the help need not wait for
  const { startService } = await import('./service.js');
  const service = await startService(runtime, { pulls: true });
  try {
    await putSetting(service.database.prisma, SAMPLE_SETTING, runtime.clock().toISOString()); // so that doctor knows
    await Promise.race([service.ready, stopped(runtime.stop)]);
    await showAround(runtime, service, opens);
    await stopped(runtime.stop);
  } finally {
    await service.close();
  }
}

/** Makes a key and accounts, and tells what there is to try. */
async function showAround(runtime: Runtime, service: Service, opens: boolean): Promise<void> {
  await service.index.refresh();
  const { key } = await createKey({ database: service.database, clock: runtime.clock }, 'demo');
  await service.index.refresh();
  const ways = service.auth ? await makeDemoPeople(runtime, service, service.auth) : [];
  const at = runtime.clock();
  const example = exampleMatch(service.index, at, await steadyMarkets(SAMPLE));
  tell(runtime, { service, ways, key, folder: folderOf(runtime), example, now: at });
  const [way] = ways;
  if (opens && way && !(await openBrowser(way.link))) runtime.err('No program opens a browser here; use the first link.');
}
