import type words from '@candor/i18n/en/verification.json';

declare module '@candor/i18n/words' {
  interface Words {
    verification: typeof words;
  }
}
