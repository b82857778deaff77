import type { FlashBase } from '@candor/contract/flash-exchange/fields';
import { formatMoney, isLess, type Money, money, ok, type Result, refuse } from '@candor/kernel';
import { worth } from './price.ts';

/** What the desk took in and gave out in one coin, in minor units: above zero it has more than before. */
export type DeskNet = { readonly base: FlashBase; readonly coins: bigint; readonly usdt: bigint };

/**
 * [FLX-15] What the desk lost with these exchanges, by the prices of now; zero where it gained. A coin without any price is
 * left out: there is no quote in it either.
 */
export function deskLoss(nets: readonly DeskNet[], priceOf: (base: FlashBase) => bigint | null): Money<'USDT'> {
  const result = nets.reduce((sum, { base, coins, usdt }) => {
    const price = priceOf(base);
    // Against ourselves: what it has is counted down, what it lacks up.
    return price === null ? sum : sum + usdt + worth(base, coins, price, 'floor').minor;
  }, 0n);
  return money('USDT', result < 0n ? -result : 0n);
}

/** [FLX-15] Above the limit the desk neither quotes nor exchanges until the loss of the last hour is below it again. */
export function checkBrake(loss: Money<'USDT'>, most: Money<'USDT'>): Result<null, 'flash-exchange.paused'> {
  return isLess(most, loss) ? refuse('flash-exchange.paused', { loss: formatMoney(loss) }) : ok(null);
}
