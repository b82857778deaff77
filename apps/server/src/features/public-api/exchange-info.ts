import { type MarketPair, marketPairs } from '@candor/domain/market';
import { MOST_LOTS, MOST_TICKS } from '@candor/domain/spot';
import type { Platform } from '../../platform/platform.ts';
import { lotsText, moneyText, symbolOf, ticksText } from './figures.ts';

const DAY_SECONDS = 86_400;
const STATUS = { open: 'TRADING', halted: 'HALT', closed: 'BREAK', outOfHours: 'BREAK' } as const;
const ORDER_TYPES = ['LIMIT', 'LIMIT_MAKER', 'MARKET', 'STOP_LOSS', 'STOP_LOSS_LIMIT'];
const SELF_TRADES = ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH', 'DECREMENT'];
/** More than anybody may place; a program asks for a number here. */
const MOST = '9000000000.00000000';

/** What can be traded, in which steps, and how much may be asked. */
export async function exchangeInfo(
  platform: Platform,
  weightPerMinute: number,
  pairs = marketPairs(),
): Promise<unknown> {
  const perSecond = await platform.settings.get('spot.ordersPerSecond');
  const rateLimits = [
    { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: weightPerMinute },
    { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: perSecond * 10 },
    { rateLimitType: 'ORDERS', interval: 'DAY', intervalNum: 1, limit: perSecond * DAY_SECONDS },
  ];
  const symbols = [];
  for (const pair of pairs) symbols.push(await describe(platform, pair));
  return { timezone: 'UTC', serverTime: platform.clock.now(), rateLimits, exchangeFilters: [], symbols };
}

async function describe({ engine }: Platform, pair: MarketPair): Promise<unknown> {
  const { minimum, band, mostOpen } = await engine.terms('real', pair.id);
  const { state } = engine.info('real', pair.id);
  const [tick, lot] = [ticksText(pair, 1), lotsText(pair, 1)];
  const share = Number(band) / 1_000_000;
  const [up, down] = [String(1 + share), String(1 - share)];
  return {
    ...{ symbol: symbolOf(pair), status: STATUS[state], baseAsset: pair.base, baseAssetPrecision: 8 },
    ...{ quoteAsset: pair.quote, quotePrecision: 8, quoteAssetPrecision: 8 },
    ...{ baseCommissionPrecision: 8, quoteCommissionPrecision: 8, orderTypes: ORDER_TYPES, icebergAllowed: false },
    ...{ ocoAllowed: false, otoAllowed: false, quoteOrderQtyMarketAllowed: true, allowTrailingStop: false },
    ...{ cancelReplaceAllowed: false, isSpotTradingAllowed: true, isMarginTradingAllowed: false },
    filters: [
      { filterType: 'PRICE_FILTER', minPrice: tick, maxPrice: ticksText(pair, MOST_TICKS), tickSize: tick },
      { filterType: 'LOT_SIZE', minQty: lot, maxQty: lotsText(pair, MOST_LOTS), stepSize: lot },
      {
        ...{ filterType: 'PERCENT_PRICE_BY_SIDE', bidMultiplierUp: up, bidMultiplierDown: '0' },
        ...{ askMultiplierUp: '1000', askMultiplierDown: down, avgPriceMins: 0 },
      },
      {
        ...{ filterType: 'NOTIONAL', minNotional: moneyText(minimum), applyMinToMarket: true },
        ...{ maxNotional: MOST, applyMaxToMarket: false, avgPriceMins: 0 },
      },
      { filterType: 'MAX_NUM_ORDERS', maxNumOrders: mostOpen },
    ],
    permissions: [],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_TAKER',
    allowedSelfTradePreventionModes: SELF_TRADES,
  };
}
