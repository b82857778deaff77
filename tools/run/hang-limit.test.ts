import { describe, expect, it } from 'vitest';
import { HANG_LIMIT_MS, hangLimitMs } from '../../e2e/support/hang-limit.ts';

describe('what hangs', () => {
  it('fails within two minutes on a quiet machine', () => {
    expect(hangLimitMs(0.3, 2)).toBe(120_000);
    expect(hangLimitMs(2, 2)).toBe(120_000);
  });

  it('is given more time where others work, and never more than ten minutes', () => {
    expect(hangLimitMs(6, 2)).toBe(360_000);
    expect(hangLimitMs(80, 2)).toBe(600_000);
  });

  it('is judged by the load before the run, the same for every process of it', () => {
    expect(process.env.CANDOR_OTHER_LOAD).toMatch(/^[\d.]+$/);
    expect(HANG_LIMIT_MS).toBeGreaterThanOrEqual(120_000);
  });
});
