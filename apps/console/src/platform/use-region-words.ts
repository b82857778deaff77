import { LANGUAGE } from './text.ts';

const names = new Intl.DisplayNames(LANGUAGE, { type: 'region' });

/** «Germany» for DE. What is no region stays as it is. */
export function useRegionWords(): (code: string) => string {
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
