import { contract } from '@candor/contract';
import { formatPrice, pairOf, readFigure } from '@candor/domain/market';
import { directionTo, valueAt } from '@candor/domain/price-alerts';
import { ppm, refuse } from '@candor/kernel';
import type { Example } from '../../seed/examples.ts';

const MARKET = 'ETH-USDT';

/** Mia waits for ether a tenth above and a tenth below the first trade of the sandbox. */
export const priceAlertExamples: readonly Example[] = [
  alert('price-alerts.above', 100_000),
  alert('price-alerts.below', -100_000),
];

function alert(name: string, distance: number): Example {
  return {
    name,
    passing: ['price-alerts.noTrade', 'call.busy'],
    start: async ({ as, idempotencyKey }) => {
      const mia = as.customer('mia');
      const rules = await mia(contract.priceAlertRules);
      if (!rules.ok) return rules;
      const pair = pairOf(MARKET);
      const text = rules.value.markets.find(({ id }) => id === MARKET)?.last ?? null;
      const last = text === null ? undefined : readFigure(pair.quote, text);
      if (last === undefined) return refuse('price-alerts.noTrade');
      const value = valueAt(pair, last, ppm(distance));
      const direction = directionTo(value, last) ?? 'rise';
      return mia(contract.addPriceAlert, {
        ...{ market: MARKET, direction, value: formatPrice(pair, value) },
        idempotencyKey,
      });
    },
  };
}
