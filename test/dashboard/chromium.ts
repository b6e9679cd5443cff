import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE_MS, until } from '../support/patience.js';
import { PASSWORD } from './sample.js';
import type { Service } from './service.js';
import { vitalsOf, watchVitals } from './vitals.js';

/** The headless shell is Chromium without what only a window needs: the browser tests take 0.6 of the time in it (four files, 2026-11-29). */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENSHOTS = new URL('../../screenshots/', import.meta.url).pathname;

/** A Chromium on the PATH; undefined when there is none. */
export const CHROMIUM = (process.env.PATH ?? '')
  .split(path.delimiter)
  .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  .find((file) => fs.existsSync(file));

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM ?? '', args: FLAGS.split(' '), timeout: PATIENCE_MS });

/** What axe holds a page's colours to. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What a person looks through: a screen of this size and scheme. */
export interface Look {
  width: 375 | 1440;
  scheme: 'light' | 'dark';
}

export const DESK: Look = { width: 1440, scheme: 'light' };
/** Both widths. Each begins in a scheme of its own, and `inspect` shows every page in the other one too. */
export const LOOKS: readonly Look[] = [{ width: 375, scheme: 'dark' }, DESK];

/** Where the tests happen. */
export interface World {
  service: Pick<Service, 'url'>;
  browser: Browser;
}

/** A tab of its own, and what went wrong in it: errors, and everything that the content security policy refused. */
interface Tab {
  page: Page;
  faults: string[];
  close(): Promise<void>;
}

/** What a browser knows of a service: its cookies and what the pages wrote down. */
export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The service that a tab looks at. */
const services = new WeakMap<Page, string>();
const inFlight = new WeakMap<Page, Set<Request>>();
/** A subscription never ends. Whatever else is asked would take its answer as a stream too, in the last place. */
const isStream = (request: Request) => request.headers().accept?.startsWith('text/event-stream') ?? false;

function countRequests(page: Page): void {
  const open = new Set<Request>();
  inFlight.set(page, open);
  page.on('request', (request) => isStream(request) || open.add(request));
  const done = (request: Request) => open.delete(request);
  page.on('requestfinished', done).on('requestfailed', done);
}

/** Waits until a tab has been answered everything that it asked, and has nothing left to do with it. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const asked = () => inFlight.get(page)?.size ?? 0;
  await until('the answers of a page', async () => {
    if (asked() > 0) return undefined;
    // An answer is known here before the page has read it: what it asks next, it asks before it is idle twice.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    return asked() === 0 || undefined;
  });
}

/** @param state what a browser knows from before: who is signed in */
export async function openTab(browser: Browser, url: string, { width, scheme }: Look, state?: State): Promise<Tab> {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width === 375 ? 812 : 900 },
    colorScheme: scheme,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(state && { storageState: state }),
  });
  // Less than the patience of other waits: a page that hangs is tried once more, and that has to fit into a run.
  context.setDefaultTimeout(PATIENCE_MS / 3);
  const page = await context.newPage();
  services.set(page, url);
  countRequests(page);
  await watchVitals(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // Chromium reports a document of status 404, which an address has that is no page's.
    const isNowhere = message.location().url.endsWith('/nowhere') && message.text().includes('status of 404');
    if (message.type() === 'error' && !isNowhere) faults.push(message.text());
  });
  return { page, faults, close: () => context.close() };
}

/** Works in a tab of its own, which must end without a fault. @param key of the API that the tab uses; null for none */
export async function withTab(
  { browser, service: { url } }: World,
  look: Look,
  work: (tab: Tab) => Promise<void>,
  key: string | null = null,
): Promise<void> {
  const tab = await openTab(browser, url, look);
  // As the sign-in page keeps it.
  if (key !== null) await tab.page.addInitScript((value) => sessionStorage.setItem('samebet.api-key', value), key);
  await work(tab);
  expect(tab.faults).toEqual([]);
  await tab.close();
}

/** Signs in on the page, as people do. */
export async function signInByForm(page: Page, name: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(`${name}@samebet.test`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('/');
}

/** Gives a tab a session of an account, of which the pages know from the next address on. */
export async function signIn(page: Page, name: string): Promise<void> {
  const url = services.get(page) ?? '';
  const response = await fetch(`${url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@samebet.test`, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${name} can’t sign in: ${response.status} ${await response.text()}`);
  await response.text();
  const cookies = response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url, httpOnly: true, sameSite: 'Lax' as const };
  });
  await page.context().addCookies(cookies);
}

/** Waits until no part of a page says that it is loading; several may. */
export async function loaded(page: Page): Promise<void> {
  await until('the parts of a page', async () => (await page.locator('.loading').count()) === 0 || undefined);
}

/** A page hears of another scheme with a frame, which may take a while, or never come where it has nothing to draw. */
async function heard(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const late = new Promise((given) => setTimeout(given, 2_000));
    for (let frames = 0; frames < 3; frames++) await Promise.race([frame(), late]);
  });
  await settled(page);
}

/** Holds a page to what every page must be, in both schemes: no sideways scrolling, no serious fault by axe. */
export async function inspect(page: Page, name: string, { width, scheme }: Look): Promise<void> {
  await settled(page);
  await loaded(page);
  await page.evaluate(() => scrollTo(0, 0));
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${name} scrolls sideways`,
  ).toBeLessThanOrEqual(0);
  expect(await codeNames(page), `${name} calls something by a name of the code`).toEqual([]);
  if (width === 375) expect(await cutTables(page), `${name} has tables that go on past the screen`).toEqual([]);
  const other = scheme === 'light' ? 'dark' : 'light';
  await picture(page, `${name}-${width}-${scheme}`);
  expect(await seriousFaults(page), `${name}, ${scheme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: other });
  await heard(page);
  await picture(page, `${name}-${width}-${other}`);
  // A scheme changes colours and nothing else.
  expect(await seriousFaults(page, COLOUR_RULES), `${name}, ${other}`).toEqual([]);
  await page.emulateMedia({ colorScheme: scheme });
}

/** Tables of which a part can't be seen without scrolling: on a small screen each line is a card. */
const cutTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.framed')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent.slice(0, 60)),
  );

/**
 * Column headings, labels and buttons that are spelled as names in code are ("MadeDecision"). The documentation's tabs of code are
 * labels too, and are called by their language ("TypeScript").
 */
const codeNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('th, label:not(.vp-code-group label), button, dt')]
      .map(({ textContent }) => textContent.trim())
      .filter((text) => /^[A-Za-z]+[a-z][A-Z][a-z]+$/.test(text)),
  );

/** A picture for people, where some were asked for: taking one takes as long as the rest of an inspection. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}${name}.png`, fullPage: true });
}

/** Goes to a page, which must not move under who reads already, and inspects it. */
export async function visit(page: Page, name: string, at: string, look: Look): Promise<void> {
  await page.goto(at);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await inspect(page, name, look);
  const { cls, shifted } = await vitalsOf(page);
  expect(cls, `${name} moves: ${shifted}`).toBeLessThan(0.05);
}

/** What axe calls serious or critical: the rule and where. @param rules to hold to; all unless given */
async function seriousFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Through the debugger: the page's own policy would refuse a script that is put into it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    // A colour that is still changing is none that anybody reads. Put to its end, not waited for: a page with nothing to paint draws no
    // frame, and an animation ends with a frame. What goes round for ever is no text.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({
      // What passes needn't be named, and the rule about every word's region is a moderate one: both take longer than the rest.
      ...{ resultTypes: ['violations'], rules: { region: { enabled: false } } },
      ...(only !== null && { runOnly: [...only] }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  }, rules ?? null);
}
