import type { FlashBase } from '@candor/contract';

/** How finely the venues price each coin. */
export const PRICE_DECIMALS: Readonly<Record<FlashBase, number>> = { BTC: 2, ETH: 2, TRX: 5 };
