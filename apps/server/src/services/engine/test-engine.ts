import { randomUUID } from 'node:crypto';
import { openLedger, verifyLedger } from '@candor/adapters/storage';
import type { MarketId } from '@candor/contract';
import { pairOf } from '@candor/domain/market';
import type { OrderAsked, SpotOrder } from '@candor/domain/spot';
import { type Asset, assert, fixedClock, type Id, instant, makeId, parseMoney, ppm } from '@candor/kernel';
import type { Ledger, LedgerBook } from '@candor/ledger';
import { expect } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { makeNewId } from '../../platform/ids.ts';
import type { LogLine } from '../../platform/log.ts';
import { fixedSettings } from '../../testing/fixed-settings.ts';
import { createMigratedDatabase } from '../../testing/migrated-database.ts';
import type { OrderOutcome, Reference } from './engine.ts';
import { openEngine } from './open-engine.ts';

/** Maker 0.1 %, taker 0.2 %. */
export const TEST_FEES = { maker: ppm(1_000), taker: ppm(2_000) };

export const TEST_START = instant(1_700_000_000_000);

/** Customers by a letter. */
export function person(letter: string): Id<'usr'> {
  return makeId('usr', TEST_START, new Uint8Array(10).fill(letter.charCodeAt(0)));
}

export const fundingOf = (userId: string) => `user:${userId}:funding`;

/** Longer than any test: what is kept by itself is not what these tests are about. */
const LEASE_MS = 600_000;

export type TestEngineOptions = {
  readonly appUrl: string;
  readonly node?: string;
  /** Of another engine on the same database, which may have only one writer. */
  readonly ledger?: Ledger;
  /** Something between the engine and its ledger, such as an accident. */
  readonly wrap?: (ledger: Ledger) => Ledger;
  /** How many orders a customer may send in a second. */
  readonly perSecond?: number;
  readonly clock?: ReturnType<typeof fixedClock>;
  readonly leaseMs?: number;
};

export type TestEngine = Awaited<ReturnType<typeof openTestEngine>>;

/** The engine on a ledger and a database, with nothing around it. Another one on the same database is another node. */
export async function openTestEngine(given: TestEngineOptions) {
  const { appUrl, node = 'test', wrap = (ledger) => ledger, clock = fixedClock(TEST_START) } = given;
  const problems: unknown[] = [];
  const db = openDatabase({ url: appUrl });
  const onProblem = (problem: unknown) => problems.push(problem);
  const ledger = given.ledger ?? (await openLedger({ url: appUrl, clock, node, onProblem }));
  const references = new Map<MarketId, Reference>([
    ['BTC-USDT', { price: 60_000_000_000n, isFresh: true }],
    ['ETH-USDT', { price: 2_500_000_000n, isFresh: true }],
    ['TRX-USDT', { price: 300_000n, isFresh: true }],
  ]);
  const note: LogLine = (code, _message, fields) => void problems.push({ code, ...fields });
  const log = { warn: note, error: note };
  const perSecond = given.perSecond ?? 1_000;
  const freshAt = (market: MarketId) => {
    const known = references.get(market);
    return known?.isFresh ? known.price : null;
  };
  const engine = openEngine({
    ...{ db, ledger: wrap(ledger), clock, node, leaseMs: given.leaseMs ?? LEASE_MS },
    newId: makeNewId(clock),
    settings: fixedSettings((key) => (key === 'spot.ordersPerSecond' ? perSecond : undefined)),
    log,
    reference: (market) => references.get(market) ?? null,
    mark: (market) => freshAt(market),
  });
  await engine.opened;
  return {
    ...{ engine, ledger, db, clock, problems, references, appUrl },
    fund: async (userId: string, asset: Asset, amount: string, book: LedgerBook = 'real') => {
      const id = randomUUID();
      const value = parseMoney(asset, amount);
      assert(value, 'an amount');
      const request = { id, book, kind: 'sandbox.grant', cause: { type: 'test', id }, amount: value } as const;
      const sent = await ledger.transfer({ ...request, from: 'world:sandbox', to: fundingOf(userId) });
      assert(sent.ok, 'play money');
    },
    /** While the work lasts the venues stand elsewhere; null: nobody vouches for where. */
    markAt: async (market: MarketId, price: bigint | null, work: () => Promise<void>) => {
      const before = references.get(market);
      assert(before, 'a market with a reference');
      references.set(market, price === null ? { ...before, isFresh: false } : { price, isFresh: true });
      await work().finally(() => references.set(market, before));
    },
    place: (userId: Id<'usr'>, order: TestOrder) => engine.place(placeRequest(userId, order)),
    balance: async (userId: string, asset: Asset, book: LedgerBook = 'real') => {
      const name = fundingOf(userId);
      const [free, held] = await Promise.all([
        ledger.balance(book, { name, asset }),
        ledger.balance(book, { name: `${name}:held`, asset }),
      ]);
      return { free: free.minor, held: held.minor };
    },
    /** Money is conserved, every balance is what its postings say, and what is held is what live orders hold and exits got. */
    expectSound: async () => {
      const broken = (await verifyLedger(appUrl)).filter(({ breaches }) => breaches > 0);
      expect(broken).toEqual([]);
      const wrong = await db.many`select o.id from spot_order o left join ledger_hold h on h.id = o.hold_id
        where coalesce(h.remaining, 0) <> o.held`;
      expect(wrong).toEqual([]);
      // [SPT-47] What was handed to exits is what they got, once.
      const uncovered = await db.many`select o.id from spot_order o
        left join spot_order e on e.exit_of = o.id where o.exit_of is null
        group by o.id, o.covered having o.covered <> coalesce(sum(e.lots + e.budget), 0)`;
      expect(uncovered).toEqual([]);
    },
    close: async () => {
      await engine.close();
      if (!given.ledger) await ledger.close();
      await db.close();
    },
  };
}

export type TestOrder = Partial<OrderAsked> & {
  readonly market?: MarketId;
  readonly book?: LedgerBook;
  readonly requestId?: string;
  readonly requestHash?: string;
};

export function placeRequest(userId: Id<'usr'>, order: TestOrder) {
  const { market = 'BTC-USDT', book = 'real', requestId = randomUUID(), requestHash = 'hash', ...asked } = order;
  return {
    ...{ book, market, requestId, requestHash },
    by: { owner: userId, userId, account: fundingOf(userId), fees: TEST_FEES },
    order: {
      side: 'buy',
      kind: 'limit',
      timeInForce: 'gtc',
      isPostOnly: false,
      selfTrade: 'cancelNewest',
      ...asked,
    },
  } as const;
}

export function orderOf(outcome: OrderOutcome): Readonly<SpotOrder> {
  assert(outcome.ok, `an order, got ${outcome.ok ? '' : outcome.code}`);
  return outcome.value;
}

export function codeOf(outcome: OrderOutcome): string {
  return outcome.ok ? 'ok' : outcome.code;
}

export const lotsOf = (market: MarketId, amount: string) => {
  const pair = pairOf(market);
  return Number((parseMoney(pair.base, amount)?.minor ?? 0n) / pair.lot);
};

export { createMigratedDatabase };
