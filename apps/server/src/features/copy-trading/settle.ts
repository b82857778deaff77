import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import {
  copyShareId,
  costEquity,
  equityAt,
  highWater,
  payShare,
  periodOf,
  shareDue,
} from '@candor/domain/copy-trading';
import { type Instant, money, ok } from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import type { Trading } from './carry-out.ts';
import { settleNothing } from './changes.ts';
import { BOOK } from './mark.ts';
import type { StoredFollow, StoredProject } from './rows.ts';
import { copyStore } from './store.ts';
import { copyChanged, noteSettled, type Settled } from './writes.ts';

/**
 * [CPY-13] Shares out what a follow has made above its high-water mark, once for a period. True when it is settled. Without a
 * mark, which is so only where nothing tells one any more [LST-16], coins count what they cost, and the share is paid in cash.
 */
export async function settleShare(
  platform: Trading,
  project: StoredProject,
  follow: StoredFollow,
  end: Instant | 'end',
  markPrice: bigint | null,
): Promise<boolean> {
  const { db, ledger, log } = platform;
  if (follow.isLeader) return true;
  if (follow.isOnLegalHold) return false;
  const period = periodOf(end);
  if (await copyStore(db).isSettled(follow.id, period)) return true;
  const { pair, leaderId } = project;
  const { cash, coins, paid } = follow;
  const equity = markPrice === null ? costEquity(follow) : equityAt(pair, follow, markPrice);
  const due = shareDue({ ...follow, equity }, project.share);
  const parts =
    markPrice === null ? { cash: due < cash ? due : cash, coins: 0n } : payShare(pair, due, { cash, coins, markPrice });
  const worth = markPrice === null ? parts.cash : equityAt(pair, parts, markPrice);
  const about: Omit<Settled, 'now'> = {
    ...{ follow, period, equity, due, markPrice, worth, cash: parts.cash, coins: parts.coins },
    cost: coins === 0n ? 0n : (follow.cost * parts.coins) / coins,
    high: highWater(follow.high, { equity, paid }),
  };
  if (worth === 0n) return settleNothing(platform, about);
  const transferId = copyShareId(follow.id, period);
  const names = [follow.account, fundingOf(leaderId)];
  const settled = await ledger.submit({
    id: transferId,
    requestHash: `copy.share:${follow.id}:${period}`,
    book: BOOK,
    kind: 'copy.share' satisfies RecordKind,
    cause: { type: 'copy', id: follow.id },
    accounts: names.flatMap((name) => [accountKey(name, pair.base), accountKey(name, pair.quote)]),
    decide: (view) => {
      const shares = [money(pair.quote, parts.cash), money(pair.base, parts.coins)].filter(({ minor }) => minor > 0n);
      return ok({
        postings: shares.map((each) => move(each, follow.account, fundingOf(leaderId))),
        rows: noteSettled({ ...about, now: view.now }),
        events: [
          balanceChanged(leaderId, view.balance(accountKey(fundingOf(leaderId), pair.quote)), transferId),
          copyChanged(follow.userId, project.id, 'settled'),
        ],
        answer: null,
      });
    },
  });
  if (!settled.ok) {
    log.info('copy.not_settled', 'A profit share could not be settled yet', {
      follow: follow.id,
      refusal: settled.code,
    });
  }
  return settled.ok;
}
