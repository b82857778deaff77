import { ok, refuse } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { unlessMade } from './unless-made.ts';

/** A ledger in which the transfer is found from the nth look on. */
function ledgerThatFinds(from: number) {
  let looks = 0;
  const found = { id: 'x' } as Awaited<ReturnType<Parameters<typeof unlessMade>[0]['findTransfer']>>;
  return {
    findTransfer: async () => {
      looks += 1;
      return looks >= from ? found : undefined;
    },
  };
}

const refused = async () => refuse('challenge.running');

describe('what is checked before a transfer', () => {
  it('is not asked of one that was made', async () => {
    expect(await unlessMade(ledgerThatFinds(1), 'x', refused)).toEqual(ok(null));
  });

  it('does not count against a call whose twin went through while it was checked', async () => {
    expect(await unlessMade(ledgerThatFinds(2), 'x', refused)).toEqual(ok(null));
  });

  it('refuses one that was never made, and hands on what was found out', async () => {
    expect(await unlessMade(ledgerThatFinds(9), 'x', refused)).toEqual(refuse('challenge.running'));
    expect(await unlessMade(ledgerThatFinds(9), 'x', async () => ok(7))).toEqual(ok(7));
  });
});
