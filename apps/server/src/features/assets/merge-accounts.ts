import { zAsset } from '@candor/contract/fields';
import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import { add, isZero, ok } from '@candor/kernel';
import { accountKey, LEDGER_BOOKS, move } from '@candor/ledger';
import * as z from 'zod/mini';
import { write } from '../../platform/database/sql.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

const AT_ONCE = 200;
const Row = z.object({ name: z.string(), book: z.enum(LEDGER_BOOKS), asset: zAsset, transfer_id: z.string() });

/** [AST-15] Moves what lies in accounts of a kind that is no more into the main account, each by one posting, and once. */
export async function mergeAccounts({ db, ledger, log }: Pick<Platform, 'db' | 'ledger' | 'log'>): Promise<void> {
  const rows = await db.many`select name, book, asset, transfer_id from account_merge order by name limit ${AT_ONCE}`;
  for (const { name, book, asset, transfer_id: id } of rows.map((row) => Row.parse(row))) {
    const [, userId = ''] = name.split(':');
    const [from, to] = [accountKey(name, asset), accountKey(fundingOf(userId), asset)];
    const moved = await ledger.submit({
      id,
      requestHash: `account.merge:${name}`,
      book,
      kind: 'account.move' satisfies RecordKind,
      cause: { type: 'account.merge', id },
      accounts: [from, to],
      decide: (view) => {
        const all = view.balance(from);
        return ok({
          postings: isZero(all) ? [] : [move(all, from.name, to.name)],
          rows: [
            {
              ...write`delete from account_merge where name = ${name} and book = ${book} and asset = ${asset}`,
              expect: 1,
            },
          ],
          events: [balanceChanged(userId, add(view.balance(to), all), id)],
          answer: null,
        });
      },
    });
    if (!moved.ok) log.warn('assets.not_merged', 'An account could not be merged', { account: name, code: moved.code });
  }
}

export const assetsJobs: readonly Job[] = [
  job({ name: 'merge-accounts', payload: z.object({}), cron: '*/5 * * * *' }, (_payload, platform) =>
    mergeAccounts(platform),
  ),
];
