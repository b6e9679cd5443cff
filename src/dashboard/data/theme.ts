/** Keeps the colour scheme that a user chose, and applies it to the page. */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_NAMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
const SLOT = 'samebet.theme';
const listeners = new Set<() => void>();

/** The colour scheme that the user chose. */
export function readTheme(): Theme {
  const kept = localStorage.getItem(SLOT);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Applies a colour scheme, by default the stored one; early.ts calls it before the first paint. */
export function applyTheme(theme = readTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Stores a colour scheme and applies it. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(SLOT, theme);
  applyTheme(theme);
  for (const tell of listeners) tell();
}

/** Calls a listener whenever another colour scheme is chosen on the page. @returns a function that removes the listener */
export function followTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
