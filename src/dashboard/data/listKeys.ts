/** Moves the focus through a page's list by `j` and `k`, and ticks a line by `x`. */

/** Selects the list of a page: the element whose children are the list's lines. */
const LIST = 'main [data-list]';
const IN_LINE = 'a[href], button:not([disabled]), input:not([disabled])';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Whether the page has a list to go through. */
export const hasList = (): boolean => document.querySelector(LIST) !== null;
/** Whether lines of the list can be ticked. */
export const hasTicks = (): boolean => document.querySelector(`${LIST} input[type=checkbox]`) !== null;

/** The lines that can be seen, from the top of the page to its end. */
const lines = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(LIST)].flatMap((list) => [...list.children] as HTMLElement[]);

/** Focuses the link of the next line for `j`, of the line before for `k`, and ticks a line for `x`. @returns whether it did */
export function listKey(key: string): boolean {
  const all = lines();
  const at = all.findIndex((line) => line.contains(document.activeElement));
  if (key === 'x') {
    const tick = all[at]?.querySelector<HTMLInputElement>('input[type=checkbox]:not([disabled])');
    tick?.click();
    return tick != null;
  }
  const step = STEPS[key];
  const line = step === undefined ? undefined : all[Math.max(0, Math.min(all.length - 1, at + step))];
  const target = line?.querySelector<HTMLElement>('a[href]') ?? line?.querySelector<HTMLElement>(IN_LINE);
  target?.focus();
  line?.scrollIntoView({ block: 'nearest' });
  return target != null;
}
