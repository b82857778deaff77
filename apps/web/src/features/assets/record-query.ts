import { type Asset, assetNames } from '@candor/kernel';
import type { Given } from '../../platform/api.ts';
import { ownZone } from '../../platform/own-zone.ts';

export const FILTERS = ['all', 'recharge', 'withdrawal', 'income', 'expenditure'] as const;
export type RecordFilter = (typeof FILTERS)[number];

/** What the list shows. It stands in the address, so that back, reload and a shared link find the same list. */
export type RecordQuery = {
  readonly filter: RecordFilter;
  readonly from: string;
  readonly to: string;
  /** One asset alone, or all. */
  readonly asset?: Asset | undefined;
};

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function readRecordQuery(search: URLSearchParams): RecordQuery {
  const day = (name: string) => {
    const text = search.get(name) ?? '';
    return DAY.test(text) ? text : '';
  };
  return {
    filter: FILTERS.find((filter) => filter === search.get('filter')) ?? 'all',
    from: day('from'),
    to: day('to'),
    asset: assetNames().find((asset) => asset === search.get('asset')),
  };
}

export function writeRecordQuery({ filter, from, to, asset }: RecordQuery): Record<string, string> {
  return {
    ...(filter !== 'all' && { filter }),
    ...(asset && { asset }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

/** ISO days compare as text. An end before its start is refused before the server is asked. */
export function isReversed({ from, to }: Pick<RecordQuery, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from;
}

/** Days are meant where the customer is. */
export function toInput({ filter, from, to, asset }: RecordQuery): Given<'app.assets/export'> {
  return {
    filter,
    zone: ownZone(),
    ...(asset && { asset }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
