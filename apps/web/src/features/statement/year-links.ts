import { PATHS } from '../../app/routes.ts';
import type { Answer } from '../../platform/api.ts';

export type Year = Answer<'app.statement/year'>;
export type YearAsset = Year['assets'][number];
export type YearLine = YearAsset['lines'][number];

/** The list of movements narrowed to what a line counts, as far as the list can be. */
export function recordsOf(year: number, asset?: YearAsset['asset'], line?: YearLine['line']): string {
  const filter = line === 'deposit' ? 'recharge' : line === 'withdrawal' ? 'withdrawal' : undefined;
  const search = new URLSearchParams({
    ...(filter && { filter }),
    ...(asset && { asset }),
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  });
  return `${PATHS.records}?${search}`;
}

/** This year where none is named, or something that is none. */
export function readYear(text: string | null, now: number): number {
  const year = Number(text);
  return text !== null && /^\d{4}$/.test(text) && year >= 1970 ? year : new Date(now).getFullYear();
}
