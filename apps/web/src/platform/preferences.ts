import { readJson } from '@candor/client/storage';
import { updownOf } from '@candor/i18n';
import { create } from 'zustand';
import { currentLanguage } from './language.ts';
import { deviceStore } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const UPDOWNS = ['green', 'red', 'cvd'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

export type Preferences = {
  readonly theme: (typeof THEMES)[number];
  /** Null until the customer chooses: then the language decides which colour rises. */
  readonly updown: (typeof UPDOWNS)[number] | null;
  readonly density: (typeof DENSITIES)[number];
  readonly areBalancesHidden: boolean;
  readonly hasHaptics: boolean;
};

/** Also read by the head script, which sets the page up before anything is painted. */
export const PREFERENCES_KEY = 'candor.preferences';

export const DEFAULTS: Preferences = {
  theme: 'system',
  updown: null,
  density: 'comfortable',
  areBalancesHidden: false,
  hasHaptics: true,
};

/** What is stored may be old, foreign or broken: each field is taken only where it means something. */
export function parsePreferences(stored: unknown): Preferences {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return {
    theme: THEMES.find((theme) => theme === given.theme) ?? DEFAULTS.theme,
    updown: UPDOWNS.find((updown) => updown === given.updown) ?? DEFAULTS.updown,
    density: DENSITIES.find((density) => density === given.density) ?? DEFAULTS.density,
    areBalancesHidden: given.areBalancesHidden === true,
    hasHaptics: given.hasHaptics !== false,
  };
}

export const usePreferences = create<Preferences>()(() => parsePreferences(readJson(deviceStore, PREFERENCES_KEY)));

export function changePreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  const next = usePreferences.getState();
  deviceStore.set(PREFERENCES_KEY, JSON.stringify(next));
  showPreferences(next);
}

/** The other of the two looks, from whichever is shown now. */
export function switchTheme(): void {
  const { theme } = usePreferences.getState();
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  changePreferences({ theme: isDark ? 'light' : 'dark' });
}

/** Writes the choices where the tokens read them. */
export function showPreferences({ theme, updown, density }: Preferences): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  dataset.updown = updown ?? updownOf(currentLanguage());
  dataset.density = density;
}
