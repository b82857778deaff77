import { DESK_ACCOUNT } from '@candor/domain/flash-exchange';
import type { HouseGrant } from '../../seed/story.ts';

/** What the desk exchanges from. */
export const deskGrants: readonly HouseGrant[] = [
  { to: DESK_ACCOUNT, book: 'real', asset: 'USDT', amount: '60000' },
  { to: DESK_ACCOUNT, book: 'real', asset: 'BTC', amount: '0.6' },
  { to: DESK_ACCOUNT, book: 'real', asset: 'ETH', amount: '12' },
  { to: DESK_ACCOUNT, book: 'real', asset: 'TRX', amount: '120000' },
];
