import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE_MS, until } from '../support/patience.js';
import { PASSWORD } from './service.js';
import { vitalsOf, watchVitals } from './vitals.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
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

const WIDTHS = [375, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
/** What a person looks through: a screen of this size and scheme. */
export interface Look {
  width: (typeof WIDTHS)[number];
  scheme: (typeof SCHEMES)[number];
}

/** Both widths in both schemes. */
export const LOOKS: readonly Look[] = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

/** A tab of its own, and what went wrong in it: errors, and everything that the content security policy refused. */
interface Tab {
  page: Page;
  faults: string[];
  close(): Promise<void>;
}

/** What a browser knows of a service: its cookies and what the pages wrote down. */
export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const inFlight = new WeakMap<Page, Set<Request>>();
/** A subscription never ends. */
const isStream = (request: Request) => request.headers().accept?.includes('event-stream') ?? false;

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
    ...{ baseURL: url, viewport: { width, height: width === 375 ? 812 : 900 }, colorScheme: scheme },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(state && { storageState: state }),
  });
  // Less than the patience of other waits: a page that hangs is tried once more, and that has to fit into a run.
  context.setDefaultTimeout(PATIENCE_MS / 3);
  const page = await context.newPage();
  countRequests(page);
  await watchVitals(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return { page, faults, close: () => context.close() };
}

/** Works in a tab of its own, which must end without a fault. @param key is used in the tab; null for none */
export async function withTab(
  { browser, service: { url } }: { browser: Browser; service: { url: string } },
  look: Look,
  work: (tab: Tab) => Promise<void>,
  key: string | null = null,
): Promise<void> {
  const tab = await openTab(browser, url, look);
  if (key !== null) await enterKey(tab.page, key);
  await work(tab);
  expect(tab.faults).toEqual([]);
  await tab.close();
}

/** Signs in on the page. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(`${name}@samebet.test`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('/');
}

/** Uses an API key in this tab. */
async function enterKey(page: Page, key: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Use an API key' }).click();
  await page.waitForURL('/');
}

/** Waits until no part of a page says that it is loading; several may. */
export async function loaded(page: Page): Promise<void> {
  await until('the parts of a page', async () => (await page.locator('.loading').count()) === 0 || undefined);
}

/** Holds a page to what every page must be: no sideways scrolling, no serious fault by axe; and takes its picture. */
export async function inspect(page: Page, name: string, { width, scheme }: Look): Promise<void> {
  await settled(page);
  await loaded(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `${SCREENSHOTS}${name}-${width}-${scheme}.png`, fullPage: true });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${name} scrolls sideways`,
  ).toBeLessThanOrEqual(0);
  expect(await seriousFaults(page), name).toEqual([]);
}

/** Goes to a page, which must not move under who reads already, and inspects it. */
export async function visit(page: Page, name: string, at: string, look: Look): Promise<void> {
  await page.goto(at);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await inspect(page, name, look);
  const { cls, shifted } = await vitalsOf(page);
  expect(cls, `${name} moves: ${shifted}`).toBeLessThan(0.05);
}

/** What axe calls serious or critical: the rule and where. */
async function seriousFaults(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy would refuse a script that is put into it.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}
