import type { LiquidityMarket } from '@candor/contract';
import { type MarketPair, marketPairs } from '@candor/domain/market';
import { baseOf, formatTicks, quoteOf } from '@candor/domain/spot';
import { formatMoney, isLess, money } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { LIQUIDITY_ACCOUNT, type LiquidityLook, lookAtLiquidity } from '../../services/engine/liquidity.ts';
import { sumOf } from './console-market.ts';

const PPM = 1_000_000;

/** What the liquidity provider has and does. It is looked at as it looks itself, and nothing is changed by that. */
export async function describeLiquidity(
  given: Pick<Platform, 'clock' | 'db' | 'engine' | 'ledger' | 'markets' | 'settings'>,
  book: LedgerBook,
) {
  const { clock, ledger, settings } = given;
  const [isOn, spread, sideMost, inventoryMost, lossMost, free] = await Promise.all([
    settings.get('spot.lpOn'),
    settings.get('spot.lpSpread'),
    settings.get('spot.lpSide'),
    settings.get('spot.lpInventory'),
    settings.get('spot.lpHourlyLoss'),
    ledger.balance(book, { name: LIQUIDITY_ACCOUNT, asset: 'USDT' }),
  ]);
  const markets: LiquidityMarket[] = [];
  for (const pair of marketPairs()) markets.push(describeOne(pair, await lookAtLiquidity(given, book, pair.id)));
  return {
    asOf: clock.now(),
    account: LIQUIDITY_ACCOUNT,
    isOn,
    addedPpm: Number(spread),
    sideMost: onWire(sideMost),
    inventoryMost: onWire(inventoryMost),
    lossMost: onWire(lossMost),
    free: onWire(free),
    markets,
  };
}

function describeOne(pair: MarketPair, look: LiquidityLook): LiquidityMarket {
  const { state, standing, inventory, terms, depth, loss, stoppedUntil } = look;
  const side = (name: 'buy' | 'sell') =>
    standing
      .filter((order) => order.side === name)
      .toSorted((a, b) => (name === 'buy' ? b.price - a.price : a.price - b.price));
  const [bids, asks] = [side('buy'), side('sell')];
  const show = ({ price, remaining }: (typeof standing)[number]) => ({
    price: formatTicks(pair, price),
    amount: formatMoney(baseOf(pair, remaining)),
  });
  const worthOf = (orders: typeof standing) =>
    onWire(
      sumOf(
        pair.quote,
        orders.map(({ price, remaining }) => quoteOf(pair, price, remaining)),
      ),
    );
  const bestBid = depth?.bids[0]?.price;
  const worth =
    bestBid === undefined ? null : quoteOf(pair, Number(bestBid / pair.tick), Number(inventory.base / pair.lot));
  return {
    id: pair.id,
    state,
    inventory: onWire(money(pair.base, inventory.base)),
    worth: worth && onWire(worth),
    isBuying: worth === null || isLess(worth, terms.inventoryMost),
    bids: bids.map(show),
    asks: asks.map(show),
    bidWorth: worthOf(bids),
    askWorth: worthOf(asks),
    spreadPpm: apart(bids[0]?.price, asks[0]?.price),
    venueSpreadPpm: apart(toNumber(bestBid), toNumber(depth?.asks[0]?.price)),
    loss: onWire(loss),
    stoppedUntil,
  };
}

function apart(bid: number | undefined, ask: number | undefined): number | null {
  return bid === undefined || ask === undefined || bid === 0 ? null : Math.round(((ask - bid) * PPM) / bid);
}

function toNumber(price: bigint | undefined): number | undefined {
  return price === undefined ? undefined : Number(price);
}
