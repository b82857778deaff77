import { neededFor, type OrderTerms } from '@candor/domain/spot';
import { formatMoney, isLess, money, ok, type Result, refuse } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import type { Depth } from '@candor/matching';
import type { EngineRefusal, TestRequest } from './engine.ts';
import type { EngineParts } from './open-engine.ts';
import { isKeptAtOnce, judgeOrder } from './place-order.ts';

/**
 * [API-11] What placing an order would be refused for now: its terms, its owner's balance, and the book as it is on disk.
 * An order placed afterwards may fare otherwise, because the book has gone on.
 */
export async function wouldPlace(
  parts: EngineParts & { readonly ledger: Pick<Ledger, 'balance'> },
  request: TestRequest,
): Promise<Result<null, EngineRefusal>> {
  const judged = await judgeOrder(parts, request);
  if (!judged.ok) return judged;
  const { pair, runner, terms } = judged.value;
  const needed = neededFor(pair, terms, terms.budget > 0 ? terms.budget : terms.lots);
  const free = await parts.ledger.balance(request.book, { name: request.by.account, asset: needed.asset });
  if (isLess(free, needed)) {
    const missing = money(needed.asset, needed.minor - free.minor);
    return refuse('ledger.insufficientBalance', { missing: formatMoney(missing), asset: missing.asset });
  }
  if (request.keepsUnfilled && isKeptAtOnce(terms)) return ok(null);
  const { bids, asks } = runner.published.depth;
  return judgeBook(terms, terms.side === 'buy' ? asks : bids);
}

/** What the other side of the book has for it. */
function judgeBook(terms: OrderTerms, levels: Depth['bids']): Result<null, EngineRefusal> {
  if (terms.stop > 0) return ok(null);
  const isWithin = (price: number) => (terms.side === 'buy' ? price <= terms.price : price >= terms.price);
  const reached = levels.filter(({ price }) => isWithin(price));
  if (terms.isPostOnly) return reached.length > 0 ? refuse('spot.wouldMatch') : ok(null);
  const isWhole = reached.reduce((sum, { qty }) => sum + qty, 0) >= terms.lots;
  if (terms.timeInForce === 'fok' && !isWhole) return refuse('spot.notFillable');
  const isAtOnce = terms.kind === 'market' || terms.timeInForce === 'ioc';
  return isAtOnce && reached.length === 0 ? refuse('spot.nothingThere') : ok(null);
}
