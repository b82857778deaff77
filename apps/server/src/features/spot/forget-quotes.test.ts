import { verifyLedger } from '@candor/adapters/storage';
import { DAY_MS, money } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { forgetQuotes } from '../../services/engine/forget-quotes.ts';
import { LIQUIDITY_ACCOUNT } from '../../services/engine/liquidity.ts';
import {
  createMigratedDatabase,
  openTestEngine,
  orderOf,
  person,
  type TestEngine,
} from '../../services/engine/test-engine.ts';

const ann = person('a');
let test: TestEngine;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createMigratedDatabase();
  drop = database.drop;
  test = await openTestEngine(database);
  const id = makeUuids(test.clock)();
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id } } as const;
  const amount = money('BTC', 100_000_000n);
  await test.ledger.transfer({ ...request, id, amount, from: 'world:sandbox', to: LIQUIDITY_ACCOUNT });
  await test.fund(ann, 'USDT', '10000');
});
afterAll(async () => {
  await test.close();
  await drop();
});

const newUuid = () => makeUuids(test.clock)();
const offer = async (price: string) =>
  orderOf(
    await test.engine.place({
      book: 'real',
      market: 'BTC-USDT',
      by: {
        owner: LIQUIDITY_ACCOUNT,
        userId: null,
        account: LIQUIDITY_ACCOUNT,
        fees: { maker: 0n, taker: 0n } as never,
      },
      order: {
        ...({ side: 'sell', kind: 'limit', timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelOldest' } as const),
        ...{ price, amount: '0.01' },
      },
      requestId: newUuid(),
      requestHash: 'quote',
    }),
  );
const cancel = (id: Awaited<ReturnType<typeof offer>>['id']) => test.engine.cancel({ id, owner: LIQUIDITY_ACCOUNT });
const ids = async () => (await test.db.many`select id from spot_order`).map(({ id }) => String(id)).toSorted();
const postings = async () => Number((await test.db.one`select count(*) as n from ledger_posting`).n);

it('[SPT-42] forgets quotes of the day before that nobody traded with, and nothing that a customer or the books need', async () => {
  const [ended, traded, standing] = [await offer('60500'), await offer('60100'), await offer('60600')];
  await cancel(ended.id);
  const bought = orderOf(await test.place(ann, { kind: 'market', budget: '300' }));
  expect(bought.filled).toBeGreaterThan(0);
  await cancel(traded.id);
  const hers = orderOf(await test.place(ann, { kind: 'limit', price: '59000', amount: '0.001' }));
  await test.engine.cancel({ id: hers.id, owner: ann });
  expect(await forgetQuotes(test)).toBe(0);

  test.clock.advance(2 * DAY_MS);
  const young = await offer('60700');
  await cancel(young.id);
  const before = await postings();
  expect(await forgetQuotes(test)).toBe(1);
  expect(await ids()).toEqual([traded.id, standing.id, bought.id, hers.id, young.id].toSorted());
  expect(await test.db.many`select book, market, quotes::int as quotes from spot_quote_day`).toMatchObject([
    { book: 'real', market: 'BTC-USDT', quotes: 1 },
  ]);
  // What `npm run verify` proves is proved by the ledger, which keeps every line; and the book still comes to its hash.
  expect(await postings()).toBe(before);
  expect((await verifyLedger(test.appUrl)).filter(({ breaches }) => breaches > 0)).toEqual([]);
  expect((await test.engine.prove('real', 'BTC-USDT')).isEqual).toBe(true);
  await test.expectSound();
});

it('[SPT-42] is all the application can do: it deletes no order by itself', async () => {
  await expect(test.db.run`delete from spot_order`).rejects.toThrow(/permission denied/);
  await expect(test.db.run`delete from spot_quote_day`).rejects.toThrow(/permission denied/);
});
