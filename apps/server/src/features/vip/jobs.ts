import { REMIND_BEFORE_DAYS, VIP_ACCOUNT, VIP_EARNED, vipChanged } from '@candor/domain/vip';
import { DAY_MS, formatUuid, later, money, ok } from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import * as z from 'zod/mini';
import { sha256Hex } from '../../platform/canonical.ts';
import { timestamp, write } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type VipRow, vipStore } from './store.ts';

const AT_ONCE = 500;

/** [VIP-9] Tells of an end that is near, once for each purchase; of one that is over where nobody could be told before. */
export async function remindOfEnd({ clock, db, outbox }: Pick<Platform, 'clock' | 'db' | 'outbox'>): Promise<void> {
  for (;;) {
    const now = clock.now();
    const rows = await vipStore(db).ending(later(now, REMIND_BEFORE_DAYS * DAY_MS), AT_ONCE);
    for (const { id, user_id: userId, ends_at: endsAt } of rows) {
      await db.transaction(async (tx) => {
        if (!(await vipStore(tx).noteReminded(id, now))) return;
        await outbox.add(tx, [vipChanged(userId, id, endsAt > now ? 'ending' : 'ended')]);
      });
    }
    if (rows.length > 0) outbox.wake();
    if (rows.length < AT_ONCE) return;
  }
}

/** [VIP-4] What was paid for days that are over is earned, once for each term, however long nobody looked. */
export async function earnTerms(platform: Pick<Platform, 'clock' | 'db' | 'ledger'>): Promise<void> {
  for (;;) {
    const rows = await vipStore(platform.db).over(platform.clock.now(), AT_ONCE);
    for (const row of rows) await earn(platform, row);
    if (rows.length < AT_ONCE) return;
  }
}

async function earn({ ledger }: Pick<Platform, 'ledger'>, { id, price }: VipRow): Promise<void> {
  await ledger.submit({
    id: formatUuid(Buffer.from(sha256Hex(`vip earned ${id}`), 'hex'), 8),
    requestHash: `vip.earned:${id}`,
    book: 'real',
    kind: 'vip.earned',
    cause: { type: 'vip', id },
    accounts: [VIP_ACCOUNT, VIP_EARNED].map((name) => accountKey(name, 'USDT')),
    decide: (view) =>
      ok({
        postings: [move(money('USDT', price), VIP_ACCOUNT, VIP_EARNED)],
        rows: [
          {
            ...write`update vip_term set state = 'earned', settled_at = ${timestamp(view.now)}::timestamptz
              where id = ${id} and state = 'held'`,
            expect: 1,
          },
        ],
        answer: null,
      }),
  });
}

export const vipJobs: readonly Job[] = [
  job({ name: 'earn-vip-terms', payload: z.object({}), cron: '*/5 * * * *' }, async (_payload, platform) => {
    // First: what is earned is settled, and nobody would be told of its end.
    await remindOfEnd(platform);
    await earnTerms(platform);
  }),
];
