import { randomUUID } from 'node:crypto';
import { type MarketPair, marketPairs } from '@candor/domain/market';
import { changeQuotes, type SpotOrder } from '@candor/domain/spot';
import { DAY_MS, HOUR_MS, money, ppm, SECOND_MS, scaleOf } from '@candor/kernel';
import { LEDGER_BOOKS } from '@candor/ledger';
import { FRAME_MS, instrumentsOf, MarketModel } from '@candor/venue-sim';
import { expect, it } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { fixedSettings } from '../../testing/fixed-settings.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { LIQUIDITY_ACCOUNT, type LiquidityGiven, quoteOnce } from './liquidity.ts';
import { createMigratedDatabase, openTestEngine } from './test-engine.ts';

const MARKET = 'BTC-USDT';
const MOST_A_DAY = 30_000_000;
/** [SPT-24] Fifteen, less one that may be on its way. */
const FEWEST_LEVELS = 14;
const TERMS = {
  spread: ppm(400),
  sideMost: money('USDT', 20_000_000_000n),
  inventoryMost: money('USDT', 150_000_000_000n),
  minimum: money('USDT', 5_000_000n),
};

/** How many quotes an hour of a simulated market costs after the start, second by second, as in a sandbox that nobody uses. */
function placedInAnHour(pair: MarketPair): number {
  const models = (['binance', 'okx'] as const).flatMap((venue) =>
    instrumentsOf(venue)
      .filter(({ market }) => market === pair.id)
      .map((instrument) => new MarketModel(instrument, 'idle')),
  );
  const midAt = (model: MarketModel, at: number) => {
    const { bids, asks } = model.book(Math.floor(at / FRAME_MS));
    const [bid, ask] = [bids.keys().next().value ?? 0, asks.keys().next().value ?? 0];
    return BigInt(Math.round(((bid + ask) / 2 / 10 ** model.instrument.priceDecimals) * 1_000_000));
  };
  type Standing = Pick<SpotOrder, 'id' | 'side' | 'price' | 'lots' | 'remaining'>;
  let standing: Standing[] = [];
  let placed = 0;
  let fewest = Number.POSITIVE_INFINITY;
  const start = Date.UTC(2026, 10, 16, 9);
  for (let at = start; at < start + HOUR_MS; at += SECOND_MS) {
    const median = models.reduce((sum, model) => sum + midAt(model, at), 0n) / BigInt(models.length);
    const level = { price: median, quantity: 10n ** 15n };
    const inventory = { base: (60_000_000_000n * 10n ** BigInt(scaleOf(pair.base))) / median, quote: 60_000_000_000n };
    const { cancel, place } = changeQuotes(pair, standing, { median, bids: [level], asks: [level] }, inventory, TERMS);
    const made = place.map(
      (quote, no): Standing => ({ ...quote, remaining: quote.lots, id: `ord_${at}${no}` as never }),
    );
    standing = [...standing.filter(({ id }) => !cancel.includes(id)), ...made];
    if (at > start) placed += place.length;
    for (const side of ['buy', 'sell'] as const) {
      fewest = Math.min(fewest, standing.filter((order) => order.side === side).length);
    }
  }
  expect(fewest).toBeGreaterThanOrEqual(FEWEST_LEVELS);
  return placed;
}

/** What stays on disk of a quote when its order is forgotten [SPT-42]: everything else the database writes for it, indexes included. */
async function bytesOfQuote(): Promise<number> {
  const database = await createMigratedDatabase();
  const test = await openTestEngine(database);
  const markets = makeFakeMarkets(test.clock);
  const settings = fixedSettings(() => undefined);
  const given = {
    ...{
      db: test.db,
      engine: test.engine,
      ledger: test.ledger,
      markets,
      clock: test.clock,
      newUuid: makeUuids(test.clock),
    },
    ...({ settings, log: { warn: (note: unknown) => test.problems.push(note) } } as never as Pick<
      LiquidityGiven,
      'settings' | 'log' | 'newId'
    >),
  };
  for (const amount of [money('USDT', 90_000_000_000n), money('BTC', 100_000_000n)]) {
    const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: amount.asset } } as const;
    await test.ledger.transfer({ ...request, id: randomUUID(), amount, from: 'world:sandbox', to: LIQUIDITY_ACCOUNT });
  }
  const size = async () => {
    const row = await test.db.one`select sum(pg_total_relation_size(relid))::bigint as bytes,
      (select count(*)::int from spot_order) as orders from pg_stat_user_tables where relname <> 'spot_order'`;
    return { bytes: Number(row.bytes), orders: Number(row.orders) };
  };
  const before = await size();
  // Far enough to and fro that everything is taken back and placed again.
  for (let round = 0; round < 40; round += 1) {
    markets.set(MARKET, round % 2 ? 60_000_000_000n : 61_000_000_000n);
    await quoteOnce(given, 'real', MARKET);
  }
  const after = await size();
  test.clock.advance(2 * DAY_MS);
  const standing = await test.engine.openOrders({ book: 'real', owner: LIQUIDITY_ACCOUNT, market: MARKET });
  expect(await forgetQuotes(test)).toBe(after.orders - before.orders - standing.length);
  expect(test.problems).toEqual([]);
  await test.expectSound();
  await test.close();
  await database.drop();
  return (after.bytes - before.bytes) / (after.orders - before.orders);
}

it('[SPT-26] an idle sandbox grows by less than 30 MB a day', async () => {
  const placed = marketPairs().reduce((sum, pair) => sum + placedInAnHour(pair), 0);
  const perQuote = await bytesOfQuote();
  const perDay = placed * 24 * LEDGER_BOOKS.length * perQuote;
  expect(perQuote).toBeGreaterThan(500);
  expect({ placed, perQuote, perDay, isLittle: perDay < MOST_A_DAY }).toMatchObject({ isLittle: true });
});
