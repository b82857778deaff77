import { QUOTE_SECONDS } from '@candor/contract/flash-exchange/fields';
import {
  type Asset,
  add,
  type Id,
  type Instant,
  later,
  type Money,
  ok,
  type Result,
  refuse,
  SECOND_MS,
  subtract,
} from '@candor/kernel';
import { type AccountKey, accountKey, type Decision, type LedgerView, move } from '@candor/ledger';
import { balanceChanged, checkEnough, fundingOf } from '../assets/index.ts';
import type { Pair } from './price.ts';
import { checkDesk, checkMinimum, type FlashTerms, usdtOf } from './quote.ts';

/** The other side of every exchange. What it has is what the ledger says, and it never goes below zero. */
export const DESK_ACCOUNT = 'house:desk';

/** A quote as it was given, and whether somebody has used it. */
export type GivenQuote = Pick<Pair, 'side'> & {
  readonly give: Money;
  readonly get: Money;
  readonly expiresAt: Instant;
  readonly isUsed: boolean;
  /** The customer asked for another one since. */
  readonly isReplaced: boolean;
};

export type AcceptOrder = {
  /** The exchange it becomes, and the movement in the ledger. */
  readonly id: Id<'fxo'>;
  readonly transferId: string;
  readonly userId: Id<'usr'>;
  readonly quote: GivenQuote;
};

export type AcceptRefusal =
  | 'flash-exchange.quoteUsed'
  | 'flash-exchange.quoteOver'
  | 'flash-exchange.quoteReplaced'
  | 'flash-exchange.belowMinimum'
  | 'flash-exchange.deskEmpty'
  | 'ledger.insufficientBalance';

/** [FLX-6] */
export function expiryOf(quotedAt: Instant): Instant {
  return later(quotedAt, QUOTE_SECONDS * SECOND_MS);
}

/** What `decideAccept` reads and moves. */
export function acceptAccounts({ userId, quote }: Pick<AcceptOrder, 'userId' | 'quote'>): readonly AccountKey[] {
  return [quote.give.asset, quote.get.asset].flatMap((asset) => [
    accountKey(fundingOf(userId), asset),
    accountKey(DESK_ACCOUNT, asset),
  ]);
}

/** The whole rule, run when its turn in the ledger comes. */
export function decideAccept(
  { id, transferId, userId, quote }: AcceptOrder,
  terms: Pick<FlashTerms, 'minimum'>,
  view: Pick<LedgerView, 'now' | 'balance'>,
): Result<Decision<{ readonly id: string }>, AcceptRefusal> {
  const { give, get } = quote;
  // [FLX-8] Told before its age: whoever asks again wants to know that it went through, not that it is late.
  if (quote.isUsed) return refuse('flash-exchange.quoteUsed');
  if (quote.isReplaced) return refuse('flash-exchange.quoteReplaced');
  if (view.now >= quote.expiresAt) return refuse('flash-exchange.quoteOver');
  const enough = checkMinimum(usdtOf(quote, give, get), terms);
  if (!enough.ok) return enough;
  const balances = fundingOf(userId);
  const before = (asset: Asset) => view.balance(accountKey(balances, asset));
  const covered = checkEnough(before(give.asset), give);
  if (!covered.ok) return covered;
  const inStock = checkDesk(get, view.balance(accountKey(DESK_ACCOUNT, get.asset)));
  if (!inStock.ok) return inStock;
  const changed = (balance: Money) => balanceChanged(userId, balance, transferId);
  return ok({
    // [FLX-7]
    postings: [move(give, balances, DESK_ACCOUNT), move(get, DESK_ACCOUNT, balances)],
    events: [changed(subtract(before(give.asset), give)), changed(add(before(get.asset), get))],
    answer: { id },
  });
}
