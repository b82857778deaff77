import { contract } from '@candor/contract';
import { formatQuantity, marketPairs, pairOf } from '@candor/domain/market';
import { feeRatesOf, formatTicks } from '@candor/domain/spot';
import { DAY_MS, later, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { feeTerms } from '../../services/engine/customer-fees.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { describeLiquidity } from './console-liquidity.ts';
import { describeOwnMarket } from './console-market.ts';
import { marketConsoleStore } from './console-store.ts';

const LEVELS = 10;
/** Above this, a second copy of the book would be felt by those who trade. */
const MOST_PROVEN = 100_000;

/** Markets are looked at here, and halted. Band, fees and limits are settings; going on is for two people. */
export const marketConsoleRoutes = [
  handle(contract.marketOverview, async ({ book }, context) => {
    const { clock, db, settings } = context;
    const rows = await marketConsoleStore(db).markets(book);
    const [minimum, band, slippage, openOrders, ordersPerSecond, fees] = await Promise.all([
      settings.get('spot.minimum'),
      settings.get('spot.band'),
      settings.get('spot.slippage'),
      settings.get('spot.openOrders'),
      settings.get('spot.ordersPerSecond'),
      feeTerms(context),
    ]);
    return ok({
      asOf: clock.now(),
      markets: await Promise.all(
        marketPairs().map((pair) => describeOwnMarket(context, pair, book, rows.get(pair.id))),
      ),
      terms: {
        ...{ minimum: onWire(minimum), openOrders, ordersPerSecond },
        ...{ bandPpm: Number(band), slippagePpm: Number(slippage) },
      },
      fees: fees.levels.map(({ level }) => {
        const [plain, vip] = [feeRatesOf(level, false, fees), feeRatesOf(level, true, fees)];
        return {
          level,
          makerPpm: Number(plain.maker),
          takerPpm: Number(plain.taker),
          vipMakerPpm: Number(vip.maker),
          vipTakerPpm: Number(vip.taker),
        };
      }),
    });
  }),

  handle(contract.openMarket, async ({ market, book }, context) => {
    const { clock, db, engine } = context;
    const pair = pairOf(market);
    const store = marketConsoleStore(db);
    const [rows, day, trail] = await Promise.all([
      store.markets(book),
      store.daySince(book, market, later(clock.now(), -DAY_MS)),
      store.trail(market),
    ]);
    const { bids, asks } = engine.depth(book, market, LEVELS);
    const show = ({ price, qty }: (typeof bids)[number]) => ({
      price: formatTicks(pair, price),
      amount: formatQuantity(pair, BigInt(qty) * pair.lot),
    });
    return ok({
      asOf: clock.now(),
      market: await describeOwnMarket(context, pair, book, rows.get(market)),
      bids: bids.map(show),
      asks: asks.map(show),
      day: {
        trades: day.trades,
        volume: onWire(money(pair.quote, day.volume)),
        fees: [onWire(money(pair.base, day.base_fees)), onWire(money(pair.quote, day.quote_fees))],
        isWhole: day.is_whole,
      },
      trail: trail.map(({ at, action, actor_name: by, reason }) => ({ at, action, by, reason })),
    });
  }),

  handle(contract.proveMarket, async ({ market, book }, { audit, db, engine, operator }) => {
    if (engine.info(book, market).orders > MOST_PROVEN) return refuse('market.tooManyOrders');
    const proof = await engine.prove(book, market);
    const { seq, isEqual } = proof;
    const details = { book, seq, isEqual };
    await db.transaction((tx) =>
      audit.write(tx, { actor: actorOf(operator), action: 'market.proven', subject: market, details }),
    );
    return ok(proof);
  }),

  handle(contract.haltMarket, async ({ market, reason: said }, { audit, engine, operator }) => {
    const reason = endSentence(said);
    const actor = actorOf(operator);
    const isHalted = await engine.halt(market, {
      reason,
      by: operator.username,
      note: (tx) => audit.write(tx, { actor, action: 'market.halted', subject: market, reason }),
    });
    return isHalted ? ok({}) : refuse('market.alreadyHalted');
  }),

  handle(contract.liquidityState, async ({ book }, context) => {
    return ok(await describeLiquidity(context, book));
  }),
];

/** Customers read it inside other sentences. */
function endSentence(text: string): string {
  return /[.!?。…]$/u.test(text) ? text : `${text}.`;
}
