import type { AccountKind } from '@candor/contract';
import type { Asset } from '@candor/kernel';
import type { CustomerName } from './cast.ts';

type Sum = { readonly asset: Asset; readonly amount: string };

/** Play money each customer starts the month with. */
export const FIRST_GRANTS: readonly (Sum & { readonly to: CustomerName })[] = [
  { to: 'mia', asset: 'USDT', amount: '2500' },
  { to: 'viktor', asset: 'USDT', amount: '48000' },
  { to: 'lena', asset: 'USDT', amount: '12000' },
  { to: 'amir', asset: 'USDT', amount: '9000' },
  { to: 'noor', asset: 'USDT', amount: '120' },
  { to: 'bruno', asset: 'USDT', amount: '340' },
  { to: 'sam', asset: 'USDT', amount: '600' },
  { to: 'mia', asset: 'TRX', amount: '1250' },
  { to: 'mia', asset: 'BTC', amount: '0.0125' },
  { to: 'mia', asset: 'ETH', amount: '0.35' },
  { to: 'viktor', asset: 'BTC', amount: '0.42' },
  { to: 'viktor', asset: 'ETH', amount: '6.5' },
  { to: 'viktor', asset: 'TRX', amount: '18000' },
  { to: 'lena', asset: 'TRX', amount: '4000' },
  { to: 'lena', asset: 'ETH', amount: '1.2' },
  { to: 'amir', asset: 'BTC', amount: '0.05' },
];

/** What arrives in the course of the month. Days count from 0. */
export const LATER_GRANTS: readonly (Sum & { readonly day: number; readonly to: CustomerName })[] = [
  { day: 6, to: 'mia', asset: 'USDT', amount: '1800' },
  { day: 13, to: 'lena', asset: 'USDT', amount: '3500' },
  { day: 16, to: 'mia', asset: 'USDT', amount: '950.5' },
  { day: 20, to: 'viktor', asset: 'USDT', amount: '7500' },
  { day: 24, to: 'mia', asset: 'USDT', amount: '2200' },
  { day: 27, to: 'amir', asset: 'USDT', amount: '1200' },
];

/** Money people put to other uses of their own. */
export const OWN_MOVES: readonly (Sum & {
  readonly day: number;
  readonly of: CustomerName;
  readonly to: Exclude<AccountKind, 'funding'>;
})[] = [
  { day: 5, of: 'viktor', to: 'staking', asset: 'USDT', amount: '10000' },
  { day: 11, of: 'mia', to: 'staking', asset: 'USDT', amount: '800' },
  { day: 18, of: 'amir', to: 'staking', asset: 'USDT', amount: '2000' },
];

/** What people write along; most write nothing. */
export const MEMOS: readonly (string | null)[] = [
  null,
  null,
  null,
  null,
  'Lunch',
  'Thanks for yesterday',
  'Train tickets',
  'Rent, my half',
  'Concert',
  'Groceries',
  'For the team dinner',
  'Back at last',
  'Books',
  'Birthday present, share of three',
];
