import { type Asset, instant } from '@candor/kernel';
import { describe, expect, test } from 'vitest';
import { type AssetFlow, addFlows, applyMovement, type Holdings, holdingOf, pricesNeeded } from './index.ts';

const AT = instant(1_790_000_000_000);
const BTC = 100_000_000n;
const USDT = 1_000_000n;
const flow = (asset: Asset, minor: bigint, side: AssetFlow['side'] = 'others'): AssetFlow => ({ asset, minor, side });
const moved = (kind: string, ...flows: AssetFlow[]) => ({ transferId: 't', at: AT, kind, flows });
const prices = (price: bigint) => new Map<Asset, bigint>([['BTC', price * USDT]]);
const NONE: Holdings = new Map();
const twoBitcoin: Holdings = new Map([
  ['BTC', { quantity: 2n * BTC, cost: 200n * USDT }],
  ['USDT', { quantity: 500n * USDT, cost: 500n * USDT }],
]);

describe('a movement', () => {
  test('STT-1: is what came less what went, fees and margin positions apart', () => {
    const flows = [
      flow('USDT', -100n),
      flow('USDT', 20n),
      flow('USDT', -1n, 'fees'),
      flow('BTC', 5n),
      flow('BTC', -5n),
    ];
    expect(addFlows(flows)).toEqual([flow('USDT', -80n), flow('USDT', -1n, 'fees')]);
  });

  test.each([
    ['recharge', flow('USDT', 5n), 'deposit'],
    ['withdrawal.paid', flow('USDT', -5n), 'withdrawal'],
    ['withdrawal.paid', flow('USDT', -1n, 'fees'), 'fee'],
    ['transfer', flow('USDT', -5n), 'transfer'],
    ['team.share', flow('USDT', 5n, 'fees'), 'earning'],
    ['staking.matured', flow('USDT', 5n), 'earning'],
    ['vip.bought', flow('USDT', -5n), 'payment'],
    ['vip.refunded', flow('USDT', 5n), 'payment'],
    ['spot.fill', flow('USDT', -5n, 'margin'), 'margin'],
    ['demo.reset', flow('USDT', 5n), 'deposit'],
    ['demo.reset', flow('USDT', -5n), 'withdrawal'],
    ['a kind of long ago', flow('USDT', -5n), 'payment'],
  ])('STT-2: of kind %s is on its line', (kind, of, line) => {
    const { effects } = applyMovement(twoBitcoin, moved(kind, of), NONE_KNOWN);
    expect(effects.map((each) => each.line)).toEqual([line]);
  });
});

const NONE_KNOWN = new Map<Asset, bigint>();

describe('the cost', () => {
  test('STT-4: of a purchase is what was paid; its fee leaves fewer coins at the same cost', () => {
    const bought = moved('spot.fill', flow('USDT', -100n * USDT), flow('BTC', BTC), flow('BTC', -BTC / 100n, 'fees'));
    const { holdings, effects } = applyMovement(twoBitcoin, bought, NONE_KNOWN);
    expect(holdingOf(holdings, 'BTC')).toEqual({ quantity: 3n * BTC - BTC / 100n, cost: 300n * USDT });
    expect(effects.find(({ line }) => line === 'fee')).toMatchObject({ value: 0n, charge: USDT });
  });

  test('STT-3 STT-5: of a sale is its share, and its proceeds after the fee less that are realised', () => {
    const sold = moved('spot.fill', flow('BTC', -BTC), flow('USDT', 150n * USDT), flow('USDT', -2n * USDT, 'fees'));
    const { holdings, effects } = applyMovement(twoBitcoin, sold, NONE_KNOWN);
    expect(holdingOf(holdings, 'BTC')).toEqual({ quantity: BTC, cost: 100n * USDT });
    expect(holdingOf(holdings, 'USDT').quantity).toBe(648n * USDT);
    expect(effects.find(({ asset }) => asset === 'BTC')).toMatchObject({ value: -148n * USDT, result: 48n * USDT });
  });

  test('STT-3: of the last unit is what is left, so that nothing stays behind', () => {
    const three: Holdings = new Map([['BTC', { quantity: 3n, cost: 10n }]]);
    const one = applyMovement(three, moved('withdrawal.paid', flow('BTC', -1n)), NONE_KNOWN);
    expect(holdingOf(one.holdings, 'BTC')).toEqual({ quantity: 2n, cost: 7n });
    const all = applyMovement(one.holdings, moved('withdrawal.paid', flow('BTC', -2n)), NONE_KNOWN);
    expect(all.holdings.get('BTC')).toEqual({ quantity: 0n, cost: 0n });
  });

  test('STT-5: of a coin exchanged for another is what the received one was worth, or else the given one', () => {
    const swap = moved('flash.exchange', flow('BTC', -BTC), flow('ETH', 100_000_000n));
    expect(pricesNeeded(swap)).toEqual(['BTC', 'ETH']);
    const eth = new Map<Asset, bigint>([['ETH', 130n * USDT]]);
    const { holdings, effects } = applyMovement(twoBitcoin, swap, eth);
    expect(holdingOf(holdings, 'ETH').cost).toBe(130n * USDT);
    expect(effects[0]).toMatchObject({ line: 'exchange', asset: 'BTC', result: 30n * USDT });
    expect(holdingOf(applyMovement(twoBitcoin, swap, prices(120n)).holdings, 'ETH').cost).toBe(120n * USDT);
  });

  test('STT-6: of a deposit is what it was worth at that moment', () => {
    const deposit = moved('recharge', flow('BTC', BTC));
    expect(pricesNeeded(deposit)).toEqual(['BTC']);
    expect(holdingOf(applyMovement(NONE, deposit, prices(90n)).holdings, 'BTC').cost).toBe(90n * USDT);
  });

  test('STT-7: goes with what is withdrawn, and nothing is realised', () => {
    const { effects } = applyMovement(twoBitcoin, moved('withdrawal.paid', flow('BTC', -BTC)), prices(900n));
    expect(effects).toMatchObject([{ value: -100n * USDT, result: 0n }]);
  });

  test('STT-9: is missing where the price is, until nothing is left', () => {
    const deposit = applyMovement(twoBitcoin, moved('recharge', flow('BTC', BTC)), NONE_KNOWN);
    expect(holdingOf(deposit.holdings, 'BTC')).toEqual({ quantity: 3n * BTC, cost: null });
    const sale = moved('spot.fill', flow('BTC', -BTC), flow('USDT', 150n * USDT));
    const sold = applyMovement(deposit.holdings, sale, NONE_KNOWN);
    expect(sold.effects.find(({ asset }) => asset === 'BTC')).toMatchObject({ value: -150n * USDT, result: null });
    const rest = applyMovement(sold.holdings, moved('withdrawal.paid', flow('BTC', -2n * BTC)), NONE_KNOWN);
    expect(holdingOf(rest.holdings, 'BTC')).toEqual({ quantity: 0n, cost: 0n });
  });
});
