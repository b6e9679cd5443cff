import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE_MS } from '../support/patience.js';
import { PASSWORD } from './service.js';

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

/** Waits until a tab has been answered everything that it asked. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const quiet = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return inFlight.get(page)?.size;
  };
  await expect.poll(quiet).toBe(0);
}

export async function openTab(browser: Browser, url: string, { width, scheme }: Look): Promise<Tab> {
  const context: BrowserContext = await browser.newContext({
    ...{ baseURL: url, viewport: { width, height: width === 375 ? 812 : 900 }, colorScheme: scheme },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  countRequests(page);
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
  await expect.poll(() => page.locator('.loading').count(), { timeout: PATIENCE_MS }).toBe(0);
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
