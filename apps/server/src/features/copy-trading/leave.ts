import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import {
  afterSale,
  COPY_SLIPPAGE,
  copyReturnId,
  copySaleId,
  costEquity,
  decideReturn,
  equityAt,
  returnAccounts,
} from '@candor/domain/copy-trading';
import { mayBePriced } from '@candor/domain/market';
import { baseOf, feeRatesOf } from '@candor/domain/spot';
import { formatMoney, money, ok } from '@candor/kernel';
import { accountKey } from '@candor/ledger';
import { feeTerms, ownFees } from '../../services/engine/customer-fees.ts';
import { FEE_LEVEL, type Trading } from './carry-out.ts';
import { endEmpty, waitFor } from './changes.ts';
import { BOOK, markNow } from './mark.ts';
import type { StoredFollow, StoredProject } from './rows.ts';
import { settleShare } from './settle.ts';
import { copyStore } from './store.ts';
import { copyChanged, noteEnded, noteSale } from './writes.ts';

/**
 * [CPY-14] Sells or keeps, pays the share, and gives everything back. Each step finds out how far it has come, so it may be
 * interrupted anywhere and begun again; what the market does not take now is tried in the next round.
 */
export async function finishLeave(platform: Trading, project: StoredProject, id: string): Promise<void> {
  const store = copyStore(platform.db);
  const read = async () => {
    const found = await store.follow(id);
    return found?.state === 'leaving' ? found : undefined;
  };
  let follow = await read();
  // [SEC-18] Nothing is sold and no share paid while a legal hold is on file.
  if (!follow || follow.isOnLegalHold) return;
  if (follow.atEnd === 'sell' && follow.coins >= project.pair.lot) {
    if (!(await sellCoins(platform, project, follow))) return;
    follow = await read();
    if (!follow || follow.coins >= project.pair.lot) return;
  }
  const markPrice = markNow(platform, project.market);
  if (markPrice === null && follow.coins > 0n && mayBePriced(project.pair, platform.clock.now())) {
    return waitFor(platform, follow, 'copy-trading.noPrice');
  }
  if (!(await settleShare(platform, project, follow, 'end', markPrice))) return;
  follow = await read();
  if (follow) await giveBack(platform, project, follow, markPrice);
}

/** False where nothing could be sold now. */
async function sellCoins(platform: Trading, { pair }: StoredProject, follow: StoredFollow): Promise<boolean> {
  const { engine, settings } = platform;
  const { id, userId, account, saleNo, coins } = follow;
  const amount = formatMoney(money(pair.base, (coins / pair.lot) * pair.lot));
  const placed = await engine.place({
    ...{ book: BOOK, market: pair.id, isUnwinding: true },
    by: {
      owner: userId,
      userId,
      account,
      fees: feeRatesOf(FEE_LEVEL, false, await feeTerms({ settings }), ownFees(pair.id)),
    },
    order: {
      ...({ side: 'sell', kind: 'market', timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' } as const),
      ...{ amount, slippagePpm: Number(COPY_SLIPPAGE) },
    },
    requestId: copySaleId(id, saleNo),
    requestHash: `copy:${id}:sale:${saleNo}`,
    rider: {
      accounts: [],
      after: ({ filled, turnover, fee }) => {
        const held = filled === 0 ? follow : afterSale(follow, baseOf(pair, filled).minor, turnover - fee);
        return { rows: [noteSale(follow, held, fee)] };
      },
    },
  });
  if (!placed.ok) await waitFor(platform, follow, placed.code);
  return placed.ok;
}

/** One movement, and with it the end of the follow. */
async function giveBack(
  platform: Trading,
  project: StoredProject,
  follow: StoredFollow,
  markPrice: bigint | null,
): Promise<void> {
  const { ledger, log } = platform;
  const { pair, id: projectId } = project;
  const { id, userId } = follow;
  const stake = await copyStore(platform.db).stakeOf(projectId);
  const worth = (each: StoredFollow) => (markPrice === null ? costEquity(each) : equityAt(pair, each, markPrice));
  const leaderEquity = stake ? (stake.endEquity ?? worth(stake)) : null;
  const end = { equity: worth(follow), leaderEquity };
  // Nothing is left of it: there is no movement to end it with.
  if (follow.cash === 0n && follow.coins === 0n) return endEmpty(platform, follow, end);
  const transferId = copyReturnId(id);
  const given = await ledger.submit({
    id: transferId,
    requestHash: `copy.returned:${id}`,
    book: BOOK,
    kind: 'copy.returned' satisfies RecordKind,
    cause: { type: 'copy', id },
    accounts: returnAccounts(follow, pair),
    decide: (view) => {
      const moves = decideReturn(follow, pair, view.balance);
      if (!moves.ok) return moves;
      return ok({
        postings: moves.value,
        rows: noteEnded(follow, end, view.now),
        events: [
          balanceChanged(userId, view.balance(accountKey(fundingOf(userId), pair.quote)), transferId),
          copyChanged(userId, projectId, 'left'),
        ],
        answer: null,
      });
    },
  });
  if (!given.ok) log.info('copy.not_returned', 'A follow could not be ended yet', { follow: id, refusal: given.code });
}
