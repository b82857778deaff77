import { LENDING, type MarginTerms, mostDrawn, type OpenPlan } from '@candor/domain/margin';
import type { MarketPair } from '@candor/domain/market';
import { baseOf } from '@candor/domain/spot';
import { formatMoney, isLess, money, ok, type Result, refuse } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';

type Asked = {
  readonly book: LedgerBook;
  readonly pair: MarketPair;
  readonly plan: OpenPlan;
  readonly terms: Pick<MarginTerms, 'fee'>;
};

/** Whether the pool has what an opening would borrow at worst. */
export async function checkPool(
  { ledger }: Pick<Platform, 'ledger'>,
  { book, pair, plan, terms }: Asked,
): Promise<Result<null, 'margin.poolEmpty'>> {
  const wanted = plan.side === 'long' ? money(pair.quote, mostDrawn(pair, plan, terms)) : baseOf(pair, plan.lots);
  const has = await ledger.balance(book, { name: LENDING, asset: wanted.asset });
  return isLess(has, wanted) ? refuse('margin.poolEmpty', { most: formatMoney(has), asset: has.asset }) : ok(null);
}
