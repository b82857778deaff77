import { contract } from '@candor/contract';
import { findPair, formatPrice, formatQuantity, marketPairs, minimumIn } from '@candor/domain/market';
import { bandAround, baseOf, feeRatesOf, formatTicks } from '@candor/domain/spot';
import { formatMoney, instant, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { feesOf, feeTerms } from '../../services/engine/customer-fees.ts';
import { readShownCandles } from '../../services/engine/own-candles.ts';
import { showOwnCandle } from '../../services/engine/own-events.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { spotStore } from './store.ts';
import { showMarket } from './wire.ts';

export const spotMarketRoutes = [
  handle(contract.spotMarkets, async ({ book }, { engine, settings }) => {
    const minimum = await settings.get('spot.minimum');
    return ok({ markets: marketPairs().map(({ id }) => showMarket(engine.info(book, id), minimumIn(id, minimum))) });
  }),

  handle(contract.spotDepth, async ({ market, book, levels }, { clock, engine }) => {
    const pair = findPair(market);
    if (!pair) return refuse('spot.unknownMarket');
    engine.noteLook(book, pair.id);
    const { bids, asks } = engine.depth(book, pair.id, levels);
    const show = ({ price, qty }: (typeof bids)[number]) => ({
      price: formatTicks(pair, price),
      amount: formatMoney(baseOf(pair, qty)),
    });
    const { seq, state } = engine.info(book, pair.id);
    const about = { market: pair.id, seq, at: clock.now(), isStale: state === 'closed' };
    return ok({ ...about, bids: bids.map(show), asks: asks.map(show) });
  }),

  handle(contract.spotTrades, async ({ market, book, limit }, { db }) => {
    const pair = findPair(market);
    if (!pair) return refuse('spot.unknownMarket');
    const fills = await spotStore(db).newest(book, pair.id, limit);
    return ok({
      trades: fills.map(({ id, price, base, taker_side, at }) => ({
        id,
        price: formatTicks(pair, price),
        amount: formatQuantity(pair, base),
        side: taker_side,
        at,
      })),
    });
  }),

  handle(contract.spotCandles, async ({ market, book, interval, before, limit }, { db, clock, markets }) => {
    const asked = { book, market, interval, limit, before: before === undefined ? undefined : instant(before) };
    const candles = await readShownCandles({ db, clock, markets }, asked);
    return ok({ candles: candles.map((candle) => showOwnCandle(market, candle)) });
  }),

  handle(contract.spotRules, async ({ market }, context) => {
    const { engine, ledger, session, user } = context;
    const pair = findPair(market);
    if (!pair) return refuse('spot.unknownMarket');
    const { book } = session;
    engine.noteLook(book, pair.id);
    const { minimum, band, slippage, reference, mostOpen } = await engine.terms(book, pair.id);
    const fees = await feesOf(context, user, pair.id);
    const name = `user:${user.id}:funding`;
    const around = reference && bandAround(pair, reference.price, band);
    return ok({
      gate: await gateOf(context, user, session, 'spot'),
      market: showMarket(engine.info(book, pair.id), minimum),
      makerFeePpm: Number(fees.maker),
      takerFeePpm: Number(fees.taker),
      reference: reference && formatPrice(pair, reference.price),
      isReferenceFresh: reference?.isFresh ?? false,
      bandPpm: Number(band),
      slippagePpm: Number(slippage > band ? band : slippage),
      highest: around && formatTicks(pair, around.highest),
      lowest: around && formatTicks(pair, around.lowest),
      available: {
        base: onWire(await ledger.balance(book, { name, asset: pair.base })),
        quote: onWire(await ledger.balance(book, { name, asset: pair.quote })),
      },
      openOrders: (await engine.openOrders({ book, owner: user.id, market: pair.id })).length,
      openOrdersMost: mostOpen,
    });
  }),

  handle(contract.listFees, async (_, { settings }) => {
    const terms = await feeTerms({ settings });
    const rows = (isVip: boolean) =>
      terms.levels.map(({ level }) => {
        const { maker, taker } = feeRatesOf(level, isVip, terms);
        return { level, makerPpm: Number(maker), takerPpm: Number(taker) };
      });
    return ok({ levels: rows(false), vip: rows(true) });
  }),
];
