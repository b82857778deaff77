import type { HouseGrant } from '../../seed/story.ts';
import { LIQUIDITY_ACCOUNT } from '../../services/engine/liquidity.ts';

/** What the liquidity provider quotes with, in both books. */
export const liquidityGrants: readonly HouseGrant[] = (['real', 'demo'] as const).flatMap((book): HouseGrant[] => [
  { to: LIQUIDITY_ACCOUNT, book, asset: 'USDT', amount: '150000' },
  { to: LIQUIDITY_ACCOUNT, book, asset: 'BTC', amount: '1.2' },
  { to: LIQUIDITY_ACCOUNT, book, asset: 'ETH', amount: '25' },
  { to: LIQUIDITY_ACCOUNT, book, asset: 'TRX', amount: '250000' },
]);
