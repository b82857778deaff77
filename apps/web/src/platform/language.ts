import { type LanguageCode, preferredLanguage, resolveLanguage } from '@candor/i18n';
import { deviceStore } from './storage.ts';

const KEY = '_lang';

/** What the API is told: the code as it was stored, by us or by an earlier version; before any choice the browser's. */
export function storedLanguage(): string {
  return deviceStore.get(KEY) ?? preferredLanguage(typeof navigator === 'undefined' ? [] : navigator.languages);
}

export function currentLanguage(): LanguageCode {
  return resolveLanguage(storedLanguage());
}

export function rememberLanguage(language: LanguageCode): void {
  deviceStore.set(KEY, language);
}
