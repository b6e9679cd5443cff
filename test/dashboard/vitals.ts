import type { Page } from 'playwright-core';

/** How a page came to be seen. */
export interface Vitals {
  /** Largest contentful paint: milliseconds until the largest thing on the screen was painted. */
  lcp: number;
  /** What that is. */
  largest: string;
  /** Cumulative layout shift: how much of the screen moved by how much without being asked, by the worst window of five seconds. */
  cls: number;
  /** Bytes that came over the network. */
  bytes: number;
  /** What moved most. */
  shifted: string;
}

/** What the page itself writes down. */
interface Seen {
  lcp: number;
  largest: string;
  shifts: { at: number; value: number; what: string }[];
}

/** Has a tab write down what is painted and what moves, from its next document on. */
export async function watchVitals(page: Page): Promise<void> {
  // No function in it has a name: what compiles this would wrap it in a helper that the page doesn't have.
  await page.addInitScript(() => {
    const seen: Seen = { lcp: 0, largest: '', shifts: [] };
    Object.assign(globalThis, { seenVitals: seen });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    type Paint = PerformanceEntry & { element: Element | null };
    new PerformanceObserver((list) => {
      for (const { startTime, element } of list.getEntries() as Paint[]) {
        seen.lcp = startTime;
        seen.largest = element ? `${element.tagName}.${element.className} ${element.textContent.slice(0, 30)}` : '';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources
          .map(({ node }) =>
            node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? '').slice(0, 30),
          )
          .join(', ');
        seen.shifts.push({ at: entry.startTime, value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The largest sum of shifts that are less than a second apart, within five seconds. */
function worstWindow(shifts: Seen['shifts']): number {
  let worst = 0;
  let sum = 0;
  let began = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - began > 5000) {
      sum = 0;
      began = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** What a tab wrote down since its document began, up to what is on the screen now. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  // A paint is told of after it was: the second frame from now comes after the one that showed the last change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  const { seen, bytes } = await page.evaluate(() => ({
    seen: (globalThis as unknown as { seenVitals: Seen }).seenVitals,
    bytes: performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  }));
  const [most] = seen.shifts.toSorted((x, y) => y.value - x.value);
  const { lcp, largest } = seen;
  return { lcp, largest, cls: worstWindow(seen.shifts), bytes, shifted: most ? `${most.value.toFixed(3)} ${most.what}` : '' };
}
