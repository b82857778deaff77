import type { Id, Instant } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';

/**
 * [VIP-3] Moves the end of VIP, with the movement of money behind it; nothing of both where it was moved in between.
 * [VIP-8] `since` is when it begins anew; null where it runs already.
 */
export function moveVipEnd(
  userId: Id<'usr'>,
  before: Instant | null,
  endsAt: Instant,
  since: Instant | null,
): RowWrite {
  const was = before === null ? null : timestamp(before);
  return {
    ...write`update app_user set vip_expires_at = ${timestamp(endsAt)}::timestamptz,
        vip_since = coalesce(${since && timestamp(since)}::timestamptz, vip_since)
      where id = ${userId} and vip_expires_at is not distinct from ${was}::timestamptz`,
    expect: 1,
  };
}
