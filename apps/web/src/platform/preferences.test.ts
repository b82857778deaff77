// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { changePreferences, DEFAULTS, PREFERENCES_KEY, parsePreferences } from './preferences.ts';

beforeEach(() => localStorage.clear());

describe('preferences', () => {
  it('takes from the store only what means something', () => {
    expect(parsePreferences(undefined)).toEqual(DEFAULTS);
    expect(parsePreferences('dark')).toEqual(DEFAULTS);
    expect(parsePreferences({ theme: 'neon', density: 'compact', areBalancesHidden: 'yes' })).toEqual({
      ...DEFAULTS,
      density: 'compact',
    });
  });

  it('shows a choice at once and keeps it', () => {
    changePreferences({ theme: 'dark', updown: 'cvd' });
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', updown: 'cvd', density: 'comfortable' });
    expect(JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '')).toMatchObject({ theme: 'dark' });
    changePreferences({ theme: 'system' });
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('lets the language decide which colour rises until the customer does', () => {
    localStorage.setItem('_lang', 'ja');
    changePreferences({ updown: null });
    expect(document.documentElement.dataset.updown).toBe('red');
    changePreferences({ updown: 'green' });
    expect(document.documentElement.dataset.updown).toBe('green');
  });
});
