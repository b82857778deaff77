import { type Asset, assert, knownAsset, SETTLEMENT_ASSET } from '@candor/kernel';
import { isMarketId, type MarketId, marketIds } from '../market/fields.ts';

/** Names of the flash exchange in a file without schemas: the screens and the rules carry these and not those. */

/** What is exchanged for USDT, and back: whatever has a market in it. */
export type FlashBase = Asset;
export type FlashAsset = Asset;

const QUOTE = `-${SETTLEMENT_ASSET}`;

/** Every coin with a market in USDT that is known now. */
export function flashBases(): readonly FlashBase[] {
  return marketIds().flatMap((id) => (id.endsWith(QUOTE) ? [knownAsset(id.slice(0, -QUOTE.length))] : []));
}

export function flashAssets(): readonly FlashAsset[] {
  return [SETTLEMENT_ASSET, ...flashBases()];
}

export function isFlashBase(text: string): text is FlashBase {
  return isMarketId(`${text}${QUOTE}`);
}

/** The market whose prices an exchange is made at. */
export function flashMarket(base: FlashBase): MarketId {
  const market = `${base}${QUOTE}`;
  assert(isMarketId(market), () => `a coin with a market in USDT, got ${base}`);
  return market;
}

/** The customer buys the coin for USDT, or sells it for USDT. */
export const FLASH_SIDES = ['buy', 'sell'] as const;
export type FlashSide = (typeof FLASH_SIDES)[number];

/** Which of the two amounts was typed; the other one is computed. */
export const FLASH_FIXED = ['give', 'get'] as const;
export type FlashFixed = (typeof FLASH_FIXED)[number];

/** Whether a quote can be made from the prices of this moment, and if not, why. */
export const FLASH_PRICE_STATES = ['ok', 'stale', 'divergent', 'paused', 'closed', 'delisted'] as const;
export type FlashPriceState = (typeof FLASH_PRICE_STATES)[number];

/** How long a quote is good for. */
export const QUOTE_SECONDS = 15;
