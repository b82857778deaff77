import { type Asset, instant } from '@candor/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worthOf } from '../assets/index.ts';
import {
  type AssetFlow,
  addFlows,
  applyMovement,
  differenceOf,
  type Holdings,
  holdingOf,
  sumsOf,
  Tally,
  totalsOf,
} from './index.ts';

const COINS = ['BTC', 'ETH', 'TRX'] as const;
const ASSETS: readonly Asset[] = ['USDT', ...COINS];
const amount = fc.bigInt(1n, 10n ** 12n);
const coin = fc.constantFrom(...COINS);

type Told = { readonly kind: string; readonly flows: readonly AssetFlow[] };
const flow = (asset: Asset, minor: bigint, side: AssetFlow['side'] = 'others'): AssetFlow => ({ asset, minor, side });

/** Anything a transfer may do; what is not there to be given is made smaller below. */
const told: fc.Arbitrary<Told> = fc.oneof(
  fc.record({ asset: fc.constantFrom(...ASSETS), of: amount }).map(({ asset, of }) => ({
    kind: 'recharge',
    flows: [flow(asset, of)],
  })),
  fc.record({ asset: fc.constantFrom(...ASSETS), of: amount, fee: amount }).map(({ asset, of, fee }) => ({
    kind: 'withdrawal.paid',
    flows: [flow(asset, -of), flow(asset, -fee, 'fees')],
  })),
  fc
    .record({ asset: coin, base: amount, quote: amount, fee: fc.bigInt(0n, 999n) })
    .map(({ asset, base, quote, fee }) => ({
      kind: 'spot.fill',
      flows: [flow('USDT', -quote), flow(asset, base), flow(asset, (-base * fee) / 1_000n, 'fees')],
    })),
  fc
    .record({ asset: coin, base: amount, quote: amount, fee: fc.bigInt(0n, 999n) })
    .map(({ asset, base, quote, fee }) => ({
      kind: 'spot.fill',
      flows: [flow(asset, -base), flow('USDT', quote), flow('USDT', (-quote * fee) / 1_000n, 'fees')],
    })),
  fc.record({ asset: coin, base: amount, quote: amount }).map(({ asset, base, quote }) => ({
    kind: 'spot.fill',
    flows: [flow(asset, base), flow('USDT', quote), flow('USDT', -quote / 500n, 'fees')],
  })),
  fc.record({ give: coin, get: coin, gave: amount, got: amount }).map(({ give, get, gave, got }) => ({
    kind: 'flash.exchange',
    flows: [flow(give, -gave), flow(get, got)],
  })),
  fc.record({ asset: fc.constantFrom(...ASSETS), of: amount }).map(({ asset, of }) => ({
    kind: 'staking.matured',
    flows: [flow(asset, of)],
  })),
  amount.map((of) => ({ kind: 'vip.bought', flows: [flow('USDT', -of)] })),
  fc.record({ put: amount, back: amount }).map(({ put, back }) => ({
    kind: 'spot.fill',
    flows: [flow('USDT', back - put, 'margin')],
  })),
);
const price = fc.bigInt(1n, 10n ** 11n);
const step = fc.record({ told, prices: fc.tuple(price, price, price) });

/** Nobody gives what they do not have. */
function asFarAsThereIs(flows: readonly AssetFlow[], holdings: Holdings): AssetFlow[] {
  const left = new Map(ASSETS.map((asset) => [asset, holdingOf(holdings, asset).quantity]));
  const bounded = addFlows(flows)
    .toSorted((one, other) => (one.minor < other.minor ? 1 : -1))
    .map((each) => {
      const has = left.get(each.asset) ?? 0n;
      const minor = each.minor < -has ? -has : each.minor;
      left.set(each.asset, has + minor);
      return { ...each, minor };
    });
  return addFlows(bounded);
}

const pricesOf = (three: readonly bigint[]) =>
  new Map<Asset, bigint>(COINS.map((asset, at) => [asset, three[at] ?? 1n]));

test('STT-10 STT-11: for any history quantities add up, and P&L is the value less net deposits, to the unit', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.tuple(price, price, price), (steps, now) => {
      let holdings: Holdings = new Map();
      const balances = new Map<Asset, bigint>();
      const tally = new Tally();
      for (const [no, { told: each, prices }] of steps.entries()) {
        const flows = asFarAsThereIs(each.flows, holdings);
        for (const { asset, minor } of flows) balances.set(asset, (balances.get(asset) ?? 0n) + minor);
        const movement = { transferId: String(no), at: instant(no), kind: each.kind, flows };
        const done = applyMovement(holdings, movement, pricesOf(prices));
        holdings = done.holdings;
        for (const effect of done.effects) tally.add(effect);
      }
      let [value, unrealised] = [0n, 0n];
      for (const asset of ASSETS) {
        const holding = holdingOf(holdings, asset);
        expect(holding.quantity).toBe(balances.get(asset) ?? 0n);
        expect(differenceOf(0n, sumsOf(tally.all(), asset), holding.quantity)).toBe(0n);
        const worth = worthOf({ asset, minor: holding.quantity }, pricesOf(now))?.minor ?? 0n;
        value += worth;
        unrealised += worth - (holding.cost ?? 0n);
      }
      const { netDeposits, realised, earnings, payments, fees, unknown } = totalsOf(tally.all());
      expect(unknown).toBe(0);
      expect(realised + unrealised + earnings + payments + fees).toBe(value - netDeposits);
    }),
    { numRuns: 500 },
  );
});
