import type { AssetRecord } from '@candor/contract';
import { describe, expect, it } from 'vitest';
import { collect, type ReadPage } from './records.ts';

/** A list of so many records that remembers how it was read. */
function listOf(count: number) {
  const asked: number[] = [];
  const readPage: ReadPage = async (limit, cursor) => {
    asked.push(limit);
    const from = Number(cursor ?? 0);
    const rows = Array.from({ length: Math.min(limit, count - from) }, (_, i) => ({ seq: from + i }) as AssetRecord);
    // Like the ledger, it finds out that there is no more only by looking.
    return { rows, next: rows.length < limit ? undefined : String(from + limit) };
  };
  return { asked, readPage };
}

describe('collecting records for an export', () => {
  it.each([
    [0, true],
    [1, true],
    [999, true],
    [1_000, true],
    [2_500, true],
    [2_501, false],
    [9_999, false],
  ])('of %s, at most 2 500 are taken, and complete is %s', async (count, isComplete) => {
    const { readPage, asked } = listOf(count);
    const { rows, ...rest } = await collect(readPage, 2_500);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: Math.min(count, 2_500) }, (_, i) => i));
    expect(rest.isComplete).toBe(isComplete);
    expect(Math.max(...asked)).toBeLessThanOrEqual(1_000);
  });
});
