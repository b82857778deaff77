import type { MarketPair } from '@candor/domain/market';
import { type Asset, formatMoney, isLess, money, ok, type Result, refuse, subtract } from '@candor/kernel';
import type { AccountName, LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';

type Asked = {
  readonly book: LedgerBook;
  /** Who pays: the customer's own account, or a robot's. */
  readonly payer: AccountName;
  readonly pair: MarketPair;
  readonly margin: bigint;
};

/**
 * [MRG-27] What the customer does not have is said before what the pool and the caps allow: it is the one thing they can change.
 * The ledger judges again when the money moves.
 */
export async function checkMargin(
  { ledger }: Pick<Platform, 'ledger'>,
  { book, payer, pair, margin }: Asked,
): Promise<Result<null, 'ledger.insufficientBalance'>> {
  const wanted = money<Asset>(pair.quote, margin);
  const has = await ledger.balance(book, { name: payer, asset: pair.quote });
  if (!isLess(has, wanted)) return ok(null);
  return refuse('ledger.insufficientBalance', {
    missing: formatMoney(subtract<Asset>(wanted, has)),
    asset: pair.quote,
  });
}
