import { expect, it } from 'vitest';
import { energyStake } from './index.ts';

it('[NRG-14] staking leaves TRX for fees, and only stake that is free is taken back', () => {
  const facts = { wallet: 'THot', liquid: 1_100_000_000n, free: 50_000_000n };
  const judged = (action: 'stake' | 'unstake', trx: number) => energyStake.judge({ action, trx }, facts);
  expect(judged('stake', 1_000)).toMatchObject({ ok: true, value: { subject: 'THot', was: { wallet: 'THot' } } });
  expect(judged('stake', 1_001)).toMatchObject({ code: 'energy.notSoMuch' });
  expect(judged('unstake', 50)).toMatchObject({ ok: true });
  expect(judged('unstake', 51)).toMatchObject({ code: 'energy.notSoMuch' });
  expect(energyStake.judge({ action: 'stake', trx: 1 }, 'away')).toMatchObject({
    code: 'energy.chainAway',
  });
  expect(energyStake.describe({ action: 'unstake', trx: 50 }, { wallet: 'THot' })).toEqual([
    { name: 'wallet', from: null, to: 'THot' },
    { name: 'unstake', from: null, to: '50 TRX' },
  ]);
});
