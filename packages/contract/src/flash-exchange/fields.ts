/** Names of the flash exchange in a file without schemas: the screens and the rules carry these and not those. */

/** What is exchanged for USDT, and back. */
export const FLASH_BASES = ['BTC', 'ETH', 'TRX'] as const;
export type FlashBase = (typeof FLASH_BASES)[number];

export const FLASH_ASSETS = ['USDT', ...FLASH_BASES] as const;
export type FlashAsset = (typeof FLASH_ASSETS)[number];

/** The customer buys the coin for USDT, or sells it for USDT. */
export const FLASH_SIDES = ['buy', 'sell'] as const;
export type FlashSide = (typeof FLASH_SIDES)[number];

/** Which of the two amounts was typed; the other one is computed. */
export const FLASH_FIXED = ['give', 'get'] as const;
export type FlashFixed = (typeof FLASH_FIXED)[number];

/** Whether a quote can be made from the prices of this moment, and if not, why. */
export const FLASH_PRICE_STATES = ['ok', 'stale', 'divergent', 'paused', 'closed'] as const;
export type FlashPriceState = (typeof FLASH_PRICE_STATES)[number];

/** How long a quote is good for. */
export const QUOTE_SECONDS = 15;

/** How finely a coin's price is shown; amounts are always computed with all of it. */
export const PRICE_DECIMALS: Readonly<Record<FlashBase, number>> = { BTC: 2, ETH: 2, TRX: 5 };
