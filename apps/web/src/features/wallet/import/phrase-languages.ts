import type { PhraseLanguage } from '@candor/keyring';

/** Each list by its own name, as in every language picker. */
export const LANGUAGE_NAMES: Readonly<Record<PhraseLanguage, string>> = {
  english: 'English',
  'simplified-chinese': '简体中文',
  'traditional-chinese': '繁體中文',
  japanese: '日本語',
  korean: '한국어',
  spanish: 'Español',
  french: 'Français',
  italian: 'Italiano',
  portuguese: 'Português',
  czech: 'Čeština',
};
