import { describe, expect, it } from 'vitest';
import { isReversed, readRecordQuery, toInput, writeRecordQuery } from './record-query.ts';

describe('record query', () => {
  it('stands in the address and comes back from it', () => {
    const query = { filter: 'income', asset: 'BTC', from: '2026-11-01', to: '2026-11-15' } as const;
    expect(readRecordQuery(new URLSearchParams(writeRecordQuery(query)))).toEqual(query);
    expect(writeRecordQuery({ filter: 'all', from: '', to: '' })).toEqual({});
  });

  it('reads a mistyped address as no filter', () => {
    const search = new URLSearchParams({ filter: 'everything', asset: 'DOGE', from: '2026-13-01', to: 'today' });
    expect(readRecordQuery(search)).toEqual({ filter: 'all', from: '', to: '' });
  });

  it('knows an end before its start', () => {
    expect(isReversed({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
    expect(isReversed({ from: '2026-11-01', to: '2026-11-01' })).toBe(false);
    expect(isReversed({ from: '', to: '2026-11-01' })).toBe(false);
  });

  it('asks the server for days where the customer is', () => {
    expect(toInput({ filter: 'all', from: '2026-11-01', to: '' })).toEqual({
      filter: 'all',
      from: '2026-11-01',
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });
});
