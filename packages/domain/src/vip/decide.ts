import type { VipChange } from '@candor/contract/vip/fields';
import { isLess, type Money, ok, type Result, refuse } from '@candor/kernel';
import { type LedgerEvent, type Move, move } from '@candor/ledger';
import { fundingOf } from '../assets/index.ts';
import { type Ended, VIP_ACCOUNT, VIP_EARNED } from './terms.ts';

/** [VIP-4] The whole price is set aside: a day is earned when it is over. */
export function decideBuy(
  userId: string,
  price: Money,
  available: Money,
): Result<readonly Move[], 'ledger.insufficientBalance'> {
  return isLess(available, price)
    ? refuse('ledger.insufficientBalance')
    : ok([move(price, fundingOf(userId), VIP_ACCOUNT)]);
}

/** [VIP-5] What is paid back and what is earned are together what was paid. */
export function decideEnd(userId: string, ended: readonly Pick<Ended, 'refund' | 'earned'>[]): readonly Move[] {
  return ended.flatMap(({ refund, earned }) => [
    ...(refund.minor > 0n ? [move(refund, VIP_ACCOUNT, fundingOf(userId))] : []),
    ...(earned.minor > 0n ? [move(earned, VIP_ACCOUNT, VIP_EARNED)] : []),
  ]);
}

/** [VIP-8] [VIP-9] What the customer is told of. */
export function vipChanged(userId: string, id: string, state: VipChange): LedgerEvent {
  return { topic: 'vip.changed', key: userId, payload: { id, state } };
}
