import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** public/theme.js reads the same key before the first paint. */
const KEY = 'console_theme';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === 'light' || shown === 'dark' ? shown : 'system';
}

export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Where storage is forbidden the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
