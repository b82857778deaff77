import { money, ppm } from '@candor/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkShownFee, costIn, networkFee } from './index.ts';

const usdt = (minor: bigint) => money('USDT', minor);
const BOUNDS = {
  ...{ feeLeast: usdt(1_000_000n), feeMost: usdt(50_000_000n) },
  ...{ feeMargin: ppm(100_000), feeStep: usdt(100_000n) },
};

it('[WDR-31] is what the network costs with a margin, in whole tenths, and never below the least', () => {
  // 65,000 gas at 30 gwei is 0.00195 ETH: at 3,000 USDT that is 5.85, with a tenth more 6.435.
  const cost = costIn('USDT', money('ETH', 195_000n), 3_000_000_000n);
  expect(cost).toEqual(usdt(5_850_000n));
  expect(networkFee(cost, BOUNDS)).toMatchObject({ value: usdt(6_500_000n) });
  expect(networkFee(usdt(10_000n), BOUNDS)).toMatchObject({ value: BOUNDS.feeLeast });
  expect(networkFee(null, BOUNDS)).toMatchObject({ value: BOUNDS.feeLeast });
  expect(networkFee(usdt(50_000_000n), BOUNDS)).toMatchObject({ code: 'withdrawal.networkClosed' });
});

it('[WDR-31] never charges less than the network costs, and never less when it costs more', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 40_000_000n }), fc.bigInt({ min: 0n, max: 5_000_000n }), (minor, more) => {
      const [fee, dearer] = [networkFee(usdt(minor), BOUNDS), networkFee(usdt(minor + more), BOUNDS)];
      if (!fee.ok || !dearer.ok) throw new Error('both within the bounds');
      expect(fee.value.minor).toBeGreaterThanOrEqual(minor);
      expect(dearer.value.minor).toBeGreaterThanOrEqual(fee.value.minor);
    }),
  );
});

it('[WDR-32] the fee that was shown is charged, unless the network has moved away from it', () => {
  const now = usdt(5_000_000n);
  expect(checkShownFee(now, now)).toMatchObject({ value: now });
  expect(checkShownFee(usdt(6_000_000n), now)).toMatchObject({ value: usdt(6_000_000n) });
  expect(checkShownFee(usdt(4_900_000n), now)).toMatchObject({ code: 'withdrawal.feeChanged', details: { fee: '5' } });
  expect(checkShownFee(usdt(6_000_001n), now)).toMatchObject({ code: 'withdrawal.feeChanged' });
});
