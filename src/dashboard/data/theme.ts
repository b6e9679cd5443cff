import { useState } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const SLOT = 'samebet.theme';

function readTheme(): Theme {
  const kept = localStorage.getItem(SLOT);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Puts the kept choice in force; before the first paint. */
export function applyTheme(theme = readTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The colour scheme that the person chose, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    localStorage.setItem(SLOT, next);
    applyTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}
