import { zAsset, zId, zNetwork } from '@candor/contract/fields';
import { formatMoney, money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor } from '../../platform/database/columns.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailOwner } from '../../services/messages/notify-owner.ts';

const AT_ONCE = 50;
const CreditNotice = z.object({
  user_id: zId('usr'),
  network: zNetwork,
  asset: zAsset,
  amount: zMinor,
});

/** [RCH-15] Writes to whose money has arrived, once each: of several who take a row away one finds it. */
export async function notifyCredited({ db, messages }: Pick<Platform, 'db' | 'messages'>): Promise<void> {
  // Asked in every round of every chain, and there is hardly ever anybody to write to.
  if (!(await db.maybeOne`select from recharge_to_tell limit 1`)) return;
  await db.transaction(async (tx) => {
    const rows = await tx.many`delete from recharge_to_tell where id in (
        select id from recharge_to_tell order by id limit ${AT_ONCE})
      returning user_id, network, asset, amount::text as amount`;
    for (const row of rows) {
      const { user_id, network, asset, amount } = CreditNotice.parse(row);
      const params = { amount: `${formatMoney(money(asset, amount))} ${asset}`, network };
      await mailOwner(tx, messages, user_id, 'recharge.credited', params);
    }
  });
}
