import type { contract, ParsedInputOf, RefusalOf } from '@candor/contract';
import { movesBeforeOpen, readOpen, settleOpen } from '@candor/domain/margin';
import { findPair } from '@candor/domain/market';
import { assert, type Id, ok, type Result, refuse } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { checkMargin } from './check-margin.ts';
import { inTurn } from './in-turn.ts';
import { judgeCaps } from './judge-caps.ts';
import { readMark } from './mark-price.ts';
import { stepEvents } from './notify.ts';
import { placeFor } from './order.ts';
import { checkPool } from './pool.ts';
import { accountsOf, type StoredPosition } from './rows.ts';
import { marginStore } from './store.ts';
import { feeOf, readTerms } from './terms.ts';
import { checkTyped } from './typed-amount.ts';
import { insertPosition, insertStep } from './writes.ts';

type Asked = ParsedInputOf<typeof contract.quoteMargin>;

/** Everything about an opening that is judged before the book is asked. */
export async function judgeOpen(asked: Asked, context: CustomerContext) {
  const typed = checkTyped(asked.amount);
  if (!typed.ok) return typed;
  const pair = findPair(asked.market);
  if (!pair) return refuse('spot.unknownMarket');
  const mark = readMark(context, context.session.book, pair.id);
  if (!mark.ok) return mark;
  const terms = await readTerms(context, await feeOf(context, context.user));
  const quote = readOpen(pair, asked, mark.value, terms);
  return quote.ok ? ok({ pair, terms, mark: mark.value, ...quote.value }) : quote;
}

type Refused = RefusalOf<typeof contract.openMargin>;

/** [MRG-11] [MRG-21] One order with the margin and the loan before it, and the position behind it: all of it, or nothing. */
export function openPosition(
  input: ParsedInputOf<typeof contract.openMargin>,
  context: CustomerContext,
): Promise<Result<StoredPosition, Refused>> {
  return inTurn(() => openInTurn(input, context));
}

async function openInTurn(
  input: ParsedInputOf<typeof contract.openMargin>,
  context: CustomerContext,
): Promise<Result<StoredPosition, Refused>> {
  const { engine, db, ledgerId, newId, requestHash, session, user } = context;
  const [requestId, hash] = [ledgerId(input.idempotencyKey), requestHash(input)];
  const before = await findEarlier(context, requestId, hash);
  if (before) return before;
  const judged = await judgeOpen(input, context);
  if (!judged.ok) return judged;
  const { pair, plan, terms, exits, mark } = judged.value;
  const { book } = session;
  const covered = await checkMargin(context, { book, userId: user.id, pair, margin: plan.margin });
  if (!covered.ok) return covered;
  const lent = await checkPool(context, { book, pair, plan, terms });
  if (!lent.ok) return lent;
  const capped = await judgeCaps(context, { book, userId: user.id, pair, plan, mark });
  if (!capped.ok) return capped;
  const id = newId('pos');
  const at = accountsOf(user.id, id);
  const placed = await placeFor(engine, { book, pair, userId: user.id, at }, plan.side === 'long' ? 'buy' : 'sell', {
    lots: plan.lots,
    price: plan.price,
    requestId,
    requestHash: hash,
    isAsked: true,
    isUnwinding: false,
    rider: {
      accounts: [],
      before: movesBeforeOpen(pair, plan, at, terms),
      after: (order, _fills, now) => {
        const { filled: lots, turnover } = order;
        const { position, moves, step } = settleOpen(pair, plan, { lots, turnover }, at, terms);
        const { multiplier } = input;
        const made = { id, book, market: pair.id, userId: user.id, multiplier, fee: terms.fee, exits, now };
        const facts = { no: 1, mark, orderId: order.id, transferId: null, now };
        const rows = [insertPosition({ ...made, orderId: order.id }, position), insertStep(id, step, facts)];
        return { moves, rows, events: stepEvents(made, [{ position, moves, step }]) };
      },
    },
  });
  if (!placed.ok) return refuse(toCallRefusal(placed).code as Refused, placed.details);
  return ok(await found(db, placed.value.id));
}

/** Asked for again, the order is the first one and so is the position. */
async function found(db: CustomerContext['db'], orderId: Id<'ord'>): Promise<StoredPosition> {
  const stored = await marginStore(db).findByOrder(orderId);
  assert(stored, 'a position that was just opened');
  return stored;
}

/** What this very request did before, whatever has become of the market since. */
export async function findEarlier(
  { db, session }: Pick<CustomerContext, 'db' | 'session'>,
  requestId: string,
  hash: string,
): Promise<Result<StoredPosition, 'call.idempotencyConflict'> | undefined> {
  const earlier = await marginStore(db).findRequest(requestId);
  if (!earlier?.positionId) return undefined;
  if (earlier.hash !== hash) return refuse('call.idempotencyConflict');
  const stored = await marginStore(db).find(earlier.positionId);
  return stored?.book === session.book ? ok(stored) : refuse('call.idempotencyConflict');
}
