import { expect } from 'vitest';
import type { Platform } from '../platform/platform.ts';

/** After whatever a test did: money is conserved, and every balance is what its postings say. */
export async function expectSoundLedger({ platform }: { platform: Pick<Platform, 'verifyBooks'> }): Promise<void> {
  const broken = (await platform.verifyBooks()).filter(({ breaches }) => breaches > 0);
  expect(broken).toEqual([]);
}
