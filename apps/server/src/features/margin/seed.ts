import { INSURANCE, LENDING } from '@candor/domain/margin';
import type { HouseGrant } from '../../seed/story.ts';

/** What is lent to positions, and what stands in for those that lost more than they had, in both books. */
export const lendingGrants: readonly HouseGrant[] = (['real', 'demo'] as const).flatMap((book): HouseGrant[] => [
  { to: LENDING, book, asset: 'USDT', amount: '120000' },
  { to: LENDING, book, asset: 'BTC', amount: '1' },
  { to: LENDING, book, asset: 'ETH', amount: '20' },
  { to: LENDING, book, asset: 'TRX', amount: '200000' },
  { to: INSURANCE, book, asset: 'USDT', amount: '20000' },
  { to: INSURANCE, book, asset: 'BTC', amount: '0.2' },
  { to: INSURANCE, book, asset: 'ETH', amount: '4' },
  { to: INSURANCE, book, asset: 'TRX', amount: '40000' },
]);
