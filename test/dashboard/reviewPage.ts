import type { Page } from 'playwright-core';
import { signIn } from './chromium.js';

/** A pair by its market ids. */
export interface Ids {
  a: string;
  b: string;
}

/** The market ids of the candidate on the page. */
export async function candidate(page: Page): Promise<Ids> {
  const [a, b] = await page.locator('.market-head').evaluateAll((heads) => heads.map((head) => (head as HTMLElement).dataset.id));
  return { a: a ?? '', b: b ?? '' };
}

export const told = (page: Page, words: string) => page.locator('.told', { hasText: words }).waitFor();

/** Signs in and sits down to review; from then on the page's time is the test's. */
export async function openReview(page: Page, name: string): Promise<void> {
  await signIn(page, name);
  await page.clock.install();
  await page.goto('/review');
  await page.locator('.candidate').waitFor();
}

/** Presses a key as somebody does who has read the page: a while after it came, and with nothing right after. */
export async function pressSlowly(page: Page, key: string): Promise<void> {
  await page.clock.fastForward(1_000);
  await page.keyboard.press(key);
  await page.clock.fastForward(1_000);
}

const gone = (page: Page, { a, b }: Ids) =>
  page.locator(`.market-head[data-id="${a}"] + .market-head[data-id="${b}"]`).waitFor({ state: 'detached' });

/** Skips the candidate by keyboard, and waits until another one is there: what was said of the skip before may still stand. */
export async function skip(page: Page): Promise<void> {
  const pair = await candidate(page);
  await pressSlowly(page, 's');
  await gone(page, pair);
  await page.locator('.market-head').first().waitFor();
}

/** Approves or rejects the candidate by keyboard, gives a reason where one is asked for, and waits until it is said to be done. */
export async function decide(page: Page, key: 'a' | 'r'): Promise<Ids> {
  const pair = await candidate(page);
  const asks = key === 'a' && (await page.getByRole('button', { name: 'Approve …' }).isVisible());
  await pressSlowly(page, key);
  if (asks) {
    await page.getByLabel('Both texts come to the same').check();
    await page.getByLabel('In your own words').fill('read both to the end');
    await page.keyboard.press('Control+Enter');
  }
  await told(page, key === 'a' ? 'Approved' : 'Rejected');
  await gone(page, pair);
  return pair;
}
