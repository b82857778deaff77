import { QUOTE_SECONDS } from '@candor/contract/flash-exchange-fields';
import {
  add,
  formatMoney,
  type Id,
  type Instant,
  isLess,
  later,
  type Money,
  ok,
  type Result,
  refuse,
  SECOND_MS,
  subtract,
} from '@candor/kernel';
import { type AccountKey, accountKey, type Decision, type LedgerEvent, type LedgerView, move } from '@candor/ledger';
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
  if (view.now >= quote.expiresAt) return refuse('flash-exchange.quoteOver');
  const enough = checkMinimum(usdtOf(quote, give, get), terms);
  if (!enough.ok) return enough;
  const purse = fundingOf(userId);
  const [giveBefore, getBefore] = [
    view.balance(accountKey(purse, give.asset)),
    view.balance(accountKey(purse, get.asset)),
  ];
  if (isLess(giveBefore, give)) {
    const missing = formatMoney(subtract(give, giveBefore));
    return refuse('ledger.insufficientBalance', { missing, asset: give.asset });
  }
  const inStock = checkDesk(get, view.balance(accountKey(DESK_ACCOUNT, get.asset)));
  if (!inStock.ok) return inStock;
  const changed = (balance: Money) => balanceChanged(userId, balance, transferId);
  return ok({
    // [FLX-7]
    postings: [move(give, purse, DESK_ACCOUNT), move(get, DESK_ACCOUNT, purse)],
    events: [changed(subtract(giveBefore, give)), changed(add(getBefore, get))],
    answer: { id },
  });
}

function fundingOf(userId: string): string {
  return `user:${userId}:funding`;
}

function balanceChanged(userId: string, balance: Money, transferId: string): LedgerEvent {
  const wire = { asset: balance.asset, amount: formatMoney(balance) };
  return { topic: 'balance.changed', key: userId, payload: { account: 'funding', balance: wire, transferId } };
}
