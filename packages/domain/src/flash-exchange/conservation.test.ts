import { flashAssets } from '@candor/contract/flash-exchange/fields';
import { fixedClock, type Instant, instant, makeId, money, ppm } from '@candor/kernel';
import { move } from '@candor/ledger';
import { TwinLedger } from '@candor/ledger/twin';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  acceptAccounts,
  assetsOf,
  DESK_ACCOUNT,
  decideAccept,
  expiryOf,
  type PricedExchange,
  priceExchange,
} from './index.ts';

const START = instant(Date.UTC(2026, 10, 15));
const MILLION = 1_000_000n;
const TERMS = { spread: ppm(2_000), minimum: money('USDT', 10n * MILLION), maximum: money('USDT', 5_000n * MILLION) };
const USERS = [1, 2, 3].map((n) => makeId('usr', START, new Uint8Array(10).fill(n)));
const PURSES = USERS.map((id) => `user:${id}:funding`);
const ID = makeId('fxo', START, new Uint8Array(10));

const who = fc.nat({ max: USERS.length - 1 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('quote' as const),
    who,
    isBuy: fc.boolean(),
    base: fc.constantFrom('BTC', 'ETH', 'TRX'),
    isGiven: fc.boolean(),
    mid: fc.bigInt({ min: 200_000n, max: 90_000n * MILLION }),
    minor: fc.bigInt({ min: 1n, max: 3_000n * MILLION }),
  }),
  // `key` is the same again and again, as a second tap is, or another one for the same quote.
  fc.record({ do: fc.constant('accept' as const), who, quote: fc.nat({ max: 30 }), key: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 4_000, 14_999, 15_000) }),
);

type Given = PricedExchange & {
  readonly who: number;
  readonly expiresAt: Instant;
  used: string | undefined;
  isReplaced: boolean;
};

/** An hour at the desk on the plain ledger: everything a customer can do, in any order, at any moment. */
it('[FLX-6] [FLX-7] [FLX-8] [FLX-9] [FLX-13] money is conserved whatever is quoted, accepted, repeated or left to run out', () => {
  let exchanges = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const clock = fixedClock(START);
      const ledger = new TwinLedger();
      fill(ledger);
      const before = sums(ledger);
      const quotes: Given[] = [];
      for (const each of steps) {
        if (each.do === 'wait') clock.advance(each.ms);
        else if (each.do === 'quote') {
          const wish = {
            side: each.isBuy ? 'buy' : 'sell',
            base: each.base,
            fixed: each.isGiven ? 'give' : 'get',
            amount: `${each.minor / MILLION}.${String(each.minor % MILLION).padStart(6, '0')}`,
          } as const;
          const stock = ledger.balance('real', { name: DESK_ACCOUNT, asset: assetsOf(wish).get });
          const made = priceExchange(wish, each.mid, TERMS, stock);
          if (!made.ok) continue;
          // [FLX-13] Whoever asks again has only the new one.
          for (const older of quotes) if (older.who === each.who) older.isReplaced = true;
          const expiresAt = expiryOf(clock.now());
          quotes.push({ ...made.value, who: each.who, expiresAt, used: undefined, isReplaced: false });
        } else if (quotes.length > 0) {
          exchanges += accept(ledger, quotes, each.quote % quotes.length, each.key, clock.now());
        }
      }
      expect(sums(ledger)).toEqual(before);
    }),
    { numRuns: 80, seed: 20_261_115 },
  );
  // The walk must have gone somewhere.
  expect(exchanges).toBeGreaterThan(50);
});

/** One more exchange, or none; and never one that the rules forbid. */
function accept(ledger: TwinLedger, quotes: readonly Given[], index: number, key: number, now: Instant): number {
  const quote = quotes[index];
  const userId = USERS[quote?.who ?? 0];
  if (!quote || !userId) return 0;
  const id = `00000000-0000-4000-8000-${String(index).padStart(6, '0')}00000${key}`;
  const order = { id: ID, transferId: id, userId, quote: { ...quote, isUsed: quote.used !== undefined } };
  const done = ledger.submit(
    {
      id,
      requestHash: String(index),
      book: 'real',
      kind: 'flash.exchange',
      cause: { type: 'test', id: ID },
      accounts: acceptAccounts(order),
      decide: (view) => decideAccept(order, TERMS, view),
    },
    now,
  );
  if (!done.ok) {
    if (quote.used !== undefined) expect(done.code).toBe('flash-exchange.quoteUsed');
    else if (quote.isReplaced) expect(done.code).toBe('flash-exchange.quoteReplaced');
    else if (now >= quote.expiresAt) expect(done.code).toBe('flash-exchange.quoteOver');
    else expect(['ledger.insufficientBalance', 'flash-exchange.deskEmpty']).toContain(done.code);
    return 0;
  }
  if (done.value.isReplay) {
    expect(quote.used).toBe(id);
    return 0;
  }
  expect(quote.used).toBeUndefined();
  expect(quote.isReplaced).toBe(false);
  expect(now).toBeLessThan(quote.expiresAt);
  quote.used = id;
  return 1;
}

function fill(ledger: TwinLedger): void {
  const all = [...PURSES, DESK_ACCOUNT].flatMap((name) => flashAssets().map((asset) => ({ name, asset })));
  for (const [index, { name, asset }] of all.entries()) {
    const amount = money(asset, asset === 'USDT' || asset === 'TRX' ? 20_000n * MILLION : 40n * MILLION);
    const id = `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const postings = [move(amount, 'world:test', name)];
    ledger.submit(
      {
        id,
        requestHash: id,
        book: 'real',
        kind: 'sandbox.grant',
        cause: { type: 'test', id },
        accounts: [],
        decide: () => ({ ok: true, value: { postings, answer: null } }),
      },
      START,
    );
  }
}

/** What everybody has together, by asset; and nobody is below zero. */
function sums(ledger: TwinLedger) {
  return flashAssets().map((asset) =>
    [...PURSES, DESK_ACCOUNT].reduce((sum, name) => {
      const { minor } = ledger.balance('real', { name, asset });
      expect(minor).toBeGreaterThanOrEqual(0n);
      return sum + minor;
    }, 0n),
  );
}
