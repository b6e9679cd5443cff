export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_NAMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
const SLOT = 'samebet.theme';
const listeners = new Set<() => void>();

/** The colour scheme that the person chose. */
export function readTheme(): Theme {
  const kept = localStorage.getItem(SLOT);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Puts the kept choice in force; before the first paint. */
export function applyTheme(theme = readTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Puts a choice in force and keeps it. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(SLOT, theme);
  applyTheme(theme);
  for (const tell of listeners) tell();
}

/** Follows the choice, wherever on the page it is made. @returns what stops it */
export function followTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
