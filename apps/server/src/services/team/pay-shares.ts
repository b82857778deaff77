import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import { SHARES_ACCOUNT } from '@candor/domain/team';
import { type Asset, add, type Id, money, ok } from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';
import { makeUuids } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DueRow, dueRows } from './due-rows.ts';

const LEADERS_AT_ONCE = 200;
const SHARES_AT_ONCE = 500;

type Paying = Pick<Platform, 'clock' | 'db' | 'ledger' | 'log'>;

/** [TEA-8] Pays every share that is due, each once, in one movement for each leader. */
export async function payShares(platform: Paying): Promise<void> {
  const rows = dueRows(platform.db);
  let after = '';
  for (;;) {
    const leaders = await rows.owed(after, LEADERS_AT_ONCE);
    for (const leader of leaders) {
      while ((await payOne(platform, leader, await rows.due(leader, SHARES_AT_ONCE))) === SHARES_AT_ONCE);
    }
    after = leaders.at(-1) ?? '';
    if (leaders.length < LEADERS_AT_ONCE) return;
  }
}

/** How many were paid. What could not be paid stays due and is tried again in the next round. */
async function payOne({ clock, ledger, log }: Paying, leader: Id<'usr'>, due: readonly DueRow[]): Promise<number> {
  const sums = new Map<Asset, bigint>();
  for (const { asset, share } of due) sums.set(asset, (sums.get(asset) ?? 0n) + share);
  const [first] = due;
  if (!first) return 0;
  const transferId = makeUuids(clock)();
  const to = fundingOf(leader);
  const paid = await ledger.submit({
    id: transferId,
    requestHash: `team.share:${first.id}`,
    book: 'real',
    kind: 'team.share' satisfies RecordKind,
    cause: { type: 'team.share', id: first.id },
    accounts: [...sums.keys()].flatMap((asset) => [accountKey(to, asset), accountKey(SHARES_ACCOUNT, asset)]),
    decide: (view) => {
      const amounts = [...sums].map(([asset, minor]) => money(asset, minor));
      return ok({
        postings: amounts.map((amount) => move(amount, SHARES_ACCOUNT, to)),
        rows: [
          {
            ...write`update team_share set paid_at = ${timestamp(view.now)}::timestamptz, paid_by = ${transferId}::uuid
              where id = any (${due.map(({ id }) => id)}::text[]) and paid_by is null`,
            expect: due.length,
          },
        ],
        events: amounts.map((amount) =>
          balanceChanged(leader, add(view.balance(accountKey(to, amount.asset)), amount), transferId),
        ),
        answer: null,
      });
    },
  });
  if (paid.ok) return due.length;
  log.warn('team.share_unpaid', 'Shares in fees could not be paid; they stay due', { leader, code: paid.code });
  return 0;
}
