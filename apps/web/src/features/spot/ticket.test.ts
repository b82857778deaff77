import { pairOf } from '@candor/domain/market';
import { isLess, money, parseMoney, ppm } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { cautionOf, previewOf, walkBook } from './preview.ts';
import {
  type Draft,
  firstPrice,
  type Limits,
  offersOf,
  problemOf,
  shareOf,
  stepPrice,
  takeSide,
  toAsked,
} from './ticket.ts';

const BTC = pairOf('BTC-USDT');
const TRX = pairOf('TRX-USDT');
const LIMITS: Limits = {
  reference: { price: 60_000_000_000n, isFresh: true },
  band: ppm(50_000),
  slippage: ppm(10_000),
  minimum: money('USDT', 10_000_000n),
  available: { base: money('BTC', 12_345_678n), quote: money('USDT', 1_000_000_001n) },
};
const draft = (changes: Partial<Draft> = {}): Draft => ({
  side: 'buy',
  kind: 'limit',
  price: '60000',
  stopPrice: '',
  amount: '0.01',
  budget: '',
  timeInForce: 'gtc',
  isPostOnly: false,
  selfTrade: 'cancelNewest',
  ...changes,
});
const BOOK = {
  asks: [
    ['60000', '0.01'],
    ['60010', '0.5'],
  ],
  bids: [['59990', '0.2']],
} as const;
const shown = (value: { minor: bigint } | undefined) => value?.minor;

describe('the ticket', () => {
  it('takes what the market takes', () => {
    expect(problemOf(BTC, draft(), LIMITS)).toBeUndefined();
    expect(problemOf(BTC, draft({ side: 'sell', kind: 'market', amount: '0.1' }), LIMITS)).toBeUndefined();
    expect(problemOf(BTC, draft({ kind: 'stop', stopPrice: '61000', budget: '100' }), LIMITS)).toBeUndefined();
  });

  it.each([
    [{ price: '' }, 'price', 'missing'],
    [{ price: '60000.05' }, 'price', 'offTick'],
    [{ price: '0' }, 'price', 'wrong'],
    [{ price: '63000.1' }, 'price', 'outsideBand'],
    [{ kind: 'stopLimit', stopPrice: '61000.01' }, 'stopPrice', 'offTick'],
    [{ amount: '' }, 'size', 'missing'],
    [{ amount: '0.000015' }, 'size', 'offLot'],
    [{ amount: '0.0001' }, 'size', 'tooSmall'],
    [{ amount: '0.02' }, 'size', 'tooMuch'],
    [{ kind: 'market', budget: '1000.01' }, 'size', 'tooMuch'],
    [{ kind: 'market', budget: '0' }, 'size', 'wrong'],
    [{ side: 'sell', amount: '0.2' }, 'size', 'tooMuch'],
  ] as const)('says what is wrong with %j', (changes, field, is) => {
    expect(problemOf(BTC, draft(changes), LIMITS)).toEqual({ field, is });
  });

  it('takes no order at any price while nobody knows the price', () => {
    const blind = { ...LIMITS, reference: null };
    expect(problemOf(BTC, draft({ kind: 'market', budget: '50' }), blind)).toEqual({
      field: 'size',
      is: 'noReference',
    });
    expect(problemOf(BTC, draft(), blind)).toBeUndefined();
  });

  it('sends only the fields of its kind', () => {
    const full = draft({
      stopPrice: '61000',
      budget: '100',
      timeInForce: 'ioc',
      isPostOnly: true,
      selfTrade: 'decrement',
    });
    expect(toAsked({ ...full, kind: 'market' })).toEqual({
      side: 'buy',
      kind: 'market',
      budget: '100',
      timeInForce: 'gtc',
      isPostOnly: false,
      selfTrade: 'decrement',
    });
    expect(toAsked(full)).toMatchObject({ price: '60000', amount: '0.01', timeInForce: 'ioc', isPostOnly: false });
    expect(toAsked({ ...full, timeInForce: 'gtc' })).toMatchObject({ isPostOnly: true });
  });
});

describe('parts of what is there', () => {
  it('are whole lots, and never more than there is', () => {
    expect(shareOf(BTC, draft({ side: 'sell' }), LIMITS.available, 100)).toEqual({ amount: '0.12345' });
    expect(shareOf(BTC, draft({ side: 'sell' }), LIMITS.available, 25)).toEqual({ amount: '0.03086' });
    expect(shareOf(BTC, draft({ price: '60000.1' }), LIMITS.available, 100)).toEqual({ amount: '0.01666' });
    for (const percent of [25, 50, 75, 100]) {
      const part = shareOf(BTC, draft({ price: '60000.1' }), LIMITS.available, percent);
      expect(problemOf(BTC, draft({ price: '60000.1', ...part }), LIMITS)).toBeUndefined();
    }
  });

  it('are of the money where a price is not named, and nothing where one is missing', () => {
    expect(shareOf(BTC, draft({ kind: 'market' }), LIMITS.available, 50)).toEqual({ budget: '500' });
    expect(shareOf(BTC, draft({ kind: 'market' }), LIMITS.available, 100)).toEqual({ budget: '1000.000001' });
    expect(shareOf(BTC, draft({ price: '' }), LIMITS.available, 50)).toBeUndefined();
    const trx = { base: money('TRX', 9_999_999n), quote: money('USDT', 0n) };
    expect(shareOf(TRX, draft({ side: 'sell' }), trx, 100)).toEqual({ amount: '9' });
  });
});

describe('what it comes to', () => {
  const TENTH = ppm(1_000);

  it('takes the fee from what is received', () => {
    expect(previewOf(BTC, draft(), TENTH, BOOK)).toEqual({
      base: parseMoney('BTC', '0.01'),
      turnover: parseMoney('USDT', '600'),
      fee: parseMoney('BTC', '0.00001'),
      net: parseMoney('BTC', '0.00999'),
      isEstimate: false,
      isShort: false,
    });
    const sold = previewOf(BTC, draft({ side: 'sell' }), TENTH, BOOK);
    expect([shown(sold?.fee), shown(sold?.net)]).toEqual([600_000n, 599_400_000n]);
  });

  it('counts a market order down the book, and says when the book is too short', () => {
    const bought = previewOf(BTC, draft({ kind: 'market', budget: '1200' }), ppm(0), BOOK);
    expect(bought).toMatchObject({ isEstimate: true, isShort: false });
    expect([shown(bought?.base), shown(bought?.turnover)]).toEqual([1_999_000n, 1_199_499_900n]);
    expect(previewOf(BTC, draft({ kind: 'market', side: 'sell', amount: '1' }), ppm(0), BOOK)?.isShort).toBe(true);
    expect(walkBook(BTC, [], { lots: 1n })).toEqual({ lots: 0n, units: 0n, isShort: true });
    expect(previewOf(BTC, draft({ kind: 'market', budget: '100' }), ppm(0), null)).toBeUndefined();
  });

  it('begins with the best offer of the other side, and where there is none with the last price', () => {
    const book = { bid: '57500', ask: '57524.4', last: '57510' };
    expect([firstPrice(book, 'buy'), firstPrice(book, 'sell')]).toEqual(['57524.4', '57500']);
    expect(firstPrice({ ...book, ask: null }, 'buy')).toBe('57510');
    expect(firstPrice({ last: null, bid: null, ask: null }, 'buy')).toBe('');
    const levels = { bids: [['57501', '1']], asks: [['57520', '1']] } as const;
    expect(offersOf(book, levels)).toEqual({ last: '57510', bid: '57501', ask: '57520' });
  });

  it('brings the other side’s price with the other side, unless one was typed', () => {
    const offers = { bid: '57500', ask: '57524.4', last: '57510' };
    const filled = draft({ price: '57524.4', offered: '57524.4' });
    expect(takeSide(filled, 'sell', offers)).toEqual({ side: 'sell', price: '57500', offered: '57500' });
    expect(takeSide({ ...filled, price: '57000' }, 'sell', offers)).toEqual({ side: 'sell' });
  });

  it('moves a price by one step, never to nothing, and leaves what is no price', () => {
    expect([stepPrice(BTC, '57500', 1), stepPrice(BTC, '57500', -1)]).toEqual(['57500.1', '57499.9']);
    expect([stepPrice(BTC, '0.1', -1), stepPrice(BTC, '', 1)]).toEqual(['0.1', '']);
  });

  it('offers all there is and never more: the fee comes off what arrives', () => {
    for (const side of ['buy', 'sell'] as const) {
      const ticket = draft({ side });
      const all = draft({ side, ...shareOf(BTC, ticket, LIMITS.available, 100) });
      expect(problemOf(BTC, all, LIMITS)).toBeUndefined();
      const preview = previewOf(BTC, all, ppm(1_600), null);
      expect(preview && isLess(preview.net, side === 'buy' ? preview.base : preview.turnover)).toBe(true);
    }
  });

  it('says before it is sent that a stop would wake at once', () => {
    const stop = (side: 'buy' | 'sell', stopPrice: string) =>
      problemOf(BTC, draft({ kind: 'stop', side, stopPrice, amount: '0.01', budget: '100' }), LIMITS);
    expect(stop('sell', '60600')).toEqual({ field: 'stopPrice', is: 'stopReached' });
    expect(stop('buy', '59400')).toEqual({ field: 'stopPrice', is: 'stopReached' });
    expect(stop('sell', '59400')).toBeUndefined();
  });

  it('measures the limit of a stop by its stop: away from the market is where it is meant to be', () => {
    const caution = (price: string, stopPrice: string) =>
      cautionOf(
        BTC,
        draft({ kind: 'stopLimit', side: 'sell', price, stopPrice }),
        { turnover: money('USDT', 600_000_000n) },
        BOOK,
      );
    expect(caution('57900', '58000')).toBeUndefined();
    expect(caution('57000', '58000')).toBe('far');
  });

  it('asks again before an order that could surprise', () => {
    const caution = (changes: Partial<Draft>, usdt = '600') =>
      cautionOf(BTC, draft(changes), { turnover: parseMoney('USDT', usdt) ?? money('USDT', 0n) }, BOOK);
    expect(caution({})).toBeUndefined();
    expect(caution({ kind: 'market' })).toBe('market');
    expect(caution({ kind: 'stop' })).toBe('market');
    expect(caution({ price: '60600.1' })).toBe('far');
    expect(caution({ side: 'sell', price: '59000' })).toBe('far');
    expect(caution({}, '5000')).toBe('large');
  });
});
