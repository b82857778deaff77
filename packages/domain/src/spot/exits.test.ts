import { type Id, instant, makeId, money, ppm } from '@candor/kernel';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { pairOf } from '../market/index.ts';
import { type Admission, type OrderAsked, readOrder, SpotBook, type SpotCommand, type SpotOrder } from './index.ts';
import { readNewExits } from './read-amendment.ts';

const PAIR = pairOf('BTC-USDT');
const NOW = instant(1_700_000_000_000);
const PLENTY = 10n ** 15n;
const GIVEN: Admission = {
  reference: { price: 60_000_000_000n, isFresh: true },
  band: ppm(100_000),
  slippage: ppm(10_000),
  minimum: money('USDT', 1_000_000n),
};
const BUY: OrderAsked = {
  ...({ side: 'buy', kind: 'limit', timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' } as const),
  ...{ price: '60000', amount: '0.1' },
};
const SELL: OrderAsked = { ...BUY, side: 'sell' };

const codeOf = (asked: OrderAsked) => {
  const read = readOrder(PAIR, asked, GIVEN);
  return read.ok ? 'ok' : read.code;
};

describe('what may be asked for', () => {
  it('[SPT-45] either or both, with a limit or a market order, and not with one that sleeps', () => {
    const read = readOrder(PAIR, { ...BUY, takeProfit: '63000', stopLoss: '58000' }, GIVEN);
    expect(read).toMatchObject({ ok: true, value: { takeProfit: 630_000, stopLoss: 580_000 } });
    expect(readOrder(PAIR, BUY, GIVEN)).toMatchObject({ ok: true, value: { takeProfit: 0, stopLoss: 0 } });
    expect(codeOf({ ...BUY, kind: 'market', price: undefined, takeProfit: '60000.1' })).toBe('ok');
    const stop = { ...SELL, kind: 'stop', price: undefined, stopPrice: '59000' } as const;
    expect(codeOf({ ...stop, takeProfit: '63000' })).toBe('spot.wrongFields');
    expect(codeOf({ ...stop, stopLoss: '58000' })).toBe('spot.wrongFields');
  });

  it('[SPT-46] a gain on one side of the order’s price and a loss on the other, which the market has not passed', () => {
    expect(codeOf({ ...BUY, takeProfit: '60000' })).toBe('spot.profitTooLow');
    expect(codeOf({ ...BUY, stopLoss: '60000' })).toBe('spot.lossTooHigh');
    expect(codeOf({ ...SELL, takeProfit: '60000' })).toBe('spot.profitTooHigh');
    expect(codeOf({ ...SELL, stopLoss: '60000' })).toBe('spot.lossTooLow');
    // Far from the market, both lie around the order's own price.
    expect(codeOf({ ...BUY, price: '50000', takeProfit: '52000', stopLoss: '48000' })).toBe('ok');
    // Marketable: it would be filled at 60,000, and leave in the same moment.
    expect(codeOf({ ...BUY, price: '62000', stopLoss: '61000' })).toBe('spot.lossTooHigh');
    expect(codeOf({ ...BUY, kind: 'market', price: undefined, stopLoss: '60000' })).toBe('spot.lossTooHigh');
  });

  it('[SPT-48] of an exit by where the market is, and at least one', () => {
    const exit = { side: 'sell', exitOf: 'ord_x' as Id<'ord'>, price: 1 } as const;
    const change = (asked: { takeProfit?: string; stopLoss?: string }, given = GIVEN) => {
      const read = readNewExits(PAIR, exit, asked, given);
      return read.ok ? read.value : read.code;
    };
    expect(change({ takeProfit: '61000' })).toEqual({ takeProfit: 610_000, stopLoss: 0 });
    expect(change({})).toBe('spot.wrongFields');
    expect(change({ takeProfit: '59000' })).toBe('spot.profitTooLow');
    expect(change({ stopLoss: '61000' })).toBe('spot.lossTooHigh');
    expect(change({ takeProfit: '58000', stopLoss: '59000' }, { ...GIVEN, reference: null })).toBe('spot.lossTooHigh');
  });
});

describe('the book', () => {
  let orderBook: SpotBook;
  let count: number;
  beforeEach(() => {
    orderBook = new SpotBook(PAIR, 'real');
    count = 0;
  });

  function place(owner: string, asked: OrderAsked): SpotCommand {
    const terms = readOrder(PAIR, asked, { ...GIVEN, minimum: money('USDT', 1n) });
    if (!terms.ok) throw new Error(terms.code);
    count += 1;
    const uuid = `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
    const party = { owner, userId: null, account: `user:${owner}:funding`, makerFee: ppm(1_000), takerFee: ppm(2_000) };
    const id = makeId('ord', NOW, new Uint8Array(10).fill(count));
    return { do: 'place', id, terms: terms.value, party, holdId: uuid, requestId: uuid, requestHash: 'x' };
  }

  function run(...commands: SpotCommand[]) {
    const { accountSet } = orderBook.plan(commands, NOW, { accounts: 900, postings: 4_000 });
    const outcome = orderBook.run(commands, NOW, () => PLENTY, accountSet);
    orderBook.commit();
    return outcome;
  }

  const exits = () => [...orderBook.orders.exits()];
  const wake = ({ id }: SpotOrder, markPrice: bigint): SpotCommand => ({
    ...{ do: 'wake', id, markPrice, band: ppm(100_000), slippage: ppm(10_000) },
    holdId: '00000000-0000-7000-8000-00000000ffff',
  });

  it('[SPT-47] makes one exit in the batch of the trade, and takes it back with the batch', () => {
    run(place('ann', { ...BUY, takeProfit: '63000', stopLoss: '58000' }));
    const commands = [place('bob', { ...SELL, amount: '0.04' }), place('bob', { ...SELL, amount: '0.06' })];
    const { hash } = orderBook;
    orderBook.plan(commands, NOW, { accounts: 900, postings: 4_000 });
    expect(exits()).toHaveLength(1);
    orderBook.rollback();
    expect([exits(), orderBook.hash]).toEqual([[], hash]);
    const { added, postings, trailed } = run(...commands);
    expect(exits()).toMatchObject([{ lots: 9_990, remaining: 9_990, held: 9_990_000n, state: 'waiting' }]);
    expect(added).toContain(exits()[0]);
    // One hold of the whole at the end: the first, of a part, was given back.
    const mine = postings.filter((each) => each.do === 'hold' || each.do === 'release');
    expect(mine).toMatchObject([
      { do: 'hold', amount: { minor: 3_996_000n } },
      { do: 'release', amount: { minor: 3_996_000n } },
      { do: 'hold', amount: { minor: 9_990_000n } },
    ]);
    // [SPT-22] Both are found from the exit.
    const [exit] = exits();
    const made = mine.flatMap((each) => (each.do === 'hold' ? [each.holdId] : []));
    expect(exit && trailed.get(exit)).toEqual(made);
  });

  it('[SPT-49] wakes it at one price or the other, once, and never where nobody would trade', () => {
    run(place('ann', { ...BUY, takeProfit: '63000', stopLoss: '58000' }), place('bob', SELL));
    const [exit] = exits() as [SpotOrder];
    for (const markPrice of [58_000_100_000n, 62_999_900_000n])
      expect(orderBook.stopsReachedBy(markPrice, 9)).toEqual([]);
    expect(orderBook.stopsReachedBy(58_000_000_000n, 9)).toEqual([exit]);
    expect(orderBook.stopsReachedBy(63_000_000_000n, 9)).toEqual([exit]);
    expect(run(wake(exit, 58_000_000_000n)).results).toMatchObject([{ ok: false, code: 'spot.nothingThere' }]);
    run(place('cat', { ...BUY, price: '57900', amount: '1' }));
    const both = run(wake(exit, 58_000_000_000n), wake(exit, 63_000_000_000n));
    expect(both.results).toMatchObject([{ ok: true }, { ok: false, code: 'spot.ended' }]);
    expect(exit).toMatchObject({ state: 'filled', wokenBy: 'stopLoss', held: 0n, filled: 9_990 });
    expect(exits()).toEqual([]);
  });

  it('[SPT-47] whatever is filled in whatever parts: what exits have is what arrived, in whole lots', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.boolean(), (lots, isBuy) => {
        orderBook = new SpotBook(PAIR, 'real');
        const entry = { ...(isBuy ? BUY : SELL), takeProfit: isBuy ? '63000' : '57000', amount: '0.1' };
        run(place('ann', entry));
        for (const each of lots) run(place('bob', { ...(isBuy ? SELL : BUY), amount: (each / 100_000).toFixed(5) }));
        const [order, [exit]] = [
          [...orderBook.orders.all()].find(({ owner, exitOf }) => owner === 'ann' && !exitOf),
          exits(),
        ];
        if (!order) return;
        const net = isBuy ? BigInt(order.filled) * PAIR.lot - order.fee : order.turnover - order.fee;
        const unit = isBuy ? PAIR.lot : (PAIR.tick * PAIR.lot) / 10n ** 8n;
        expect(exit?.remaining ?? 0).toBe(Number(net / unit));
        expect(order.covered).toBe(exit?.remaining ?? 0);
        expect(exit?.held ?? 0n).toBe((net / unit) * unit);
        const again = new SpotBook(
          PAIR,
          'real',
          orderBook.head,
          [...orderBook.orders.all()].map((each) => ({ ...each })),
        );
        expect(again.hash).toBe(orderBook.hash);
      }),
    );
  });
});
