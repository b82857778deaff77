import type { contract, ParsedInputOf, RefusalOf } from '@candor/contract';
import { movesBeforeOpen, readOpen, settleOpen } from '@candor/domain/margin';
import { findPair } from '@candor/domain/market';
import { assert, type Id, type NewId, ok, type Result, refuse } from '@candor/kernel';
import type { LedgerBook, RowWrite } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import type { Platform } from '../../platform/platform.ts';
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
import { type FeePayer, feeOf, readTerms } from './terms.ts';
import { checkTyped } from './typed-amount.ts';
import { insertPosition, insertStep } from './writes.ts';

type Asked = ParsedInputOf<typeof contract.quoteMargin>;
type Needed = Pick<Platform, 'clock' | 'db' | 'engine' | 'ledger' | 'markets' | 'settings'>;

/** Who opens, and with whose money: a customer by a call, or a robot of theirs with what it has. */
export type Opener = {
  readonly user: FeePayer & { readonly id: Id<'usr'> };
  readonly book: LedgerBook;
  readonly robotId: Id<'rob'> | null;
  readonly requestId: string;
  readonly requestHash: string;
  readonly newId: NewId;
  /** Written with the position, or there is none. */
  readonly rows: readonly RowWrite[];
};

/** Everything about an opening that is judged before the book is asked. */
export async function judgeOpen(asked: Asked, platform: Needed, { book, user }: Pick<Opener, 'book' | 'user'>) {
  const typed = checkTyped(asked.amount);
  if (!typed.ok) return typed;
  const pair = findPair(asked.market);
  if (!pair) return refuse('spot.unknownMarket');
  const markPrice = readMark(platform, book, pair.id);
  if (!markPrice.ok) return markPrice;
  const terms = await readTerms(platform, await feeOf(platform, user, pair.id), pair.id);
  const quote = readOpen(pair, asked, markPrice.value, terms);
  return quote.ok ? ok({ pair, terms, markPrice: markPrice.value, ...quote.value }) : quote;
}

export type OpenRefused = RefusalOf<typeof contract.openMargin>;

/** A customer's own, by a call of theirs. */
export function openPosition(
  input: ParsedInputOf<typeof contract.openMargin>,
  context: CustomerContext,
): Promise<Result<StoredPosition, OpenRefused>> {
  const { ledgerId, newId, requestHash, session, user } = context;
  const { idempotencyKey, ...asked } = input;
  const [requestId, hash] = [ledgerId(idempotencyKey), requestHash(input)];
  const by = { user, book: session.book, robotId: null, requestId, requestHash: hash, newId, rows: [] };
  return openBy(context, asked, by);
}

/** [MRG-11] [MRG-21] One order with the margin and the loan before it, and the position behind it: all of it, or nothing. */
export function openBy(platform: Needed, asked: Asked, by: Opener): Promise<Result<StoredPosition, OpenRefused>> {
  return inTurn(() => openInTurn(platform, asked, by));
}

async function openInTurn(platform: Needed, asked: Asked, by: Opener): Promise<Result<StoredPosition, OpenRefused>> {
  const { engine, db } = platform;
  const { book, user, robotId, requestId, requestHash } = by;
  const before = await findEarlier(db, book, requestId, requestHash);
  if (before) return before;
  const judged = await judgeOpen(asked, platform, by);
  if (!judged.ok) return judged;
  const { pair, plan, terms, exits, markPrice } = judged.value;
  const id = by.newId('pos');
  const at = accountsOf(user.id, id, robotId);
  const covered = await checkMargin(platform, { book, payer: at.funding, pair, margin: plan.margin });
  if (!covered.ok) return covered;
  const lent = await checkPool(platform, { book, pair, plan, terms });
  if (!lent.ok) return lent;
  const capped = await judgeCaps(platform, { book, userId: user.id, pair, plan, markPrice });
  if (!capped.ok) return capped;
  const placed = await placeFor(engine, { book, pair, userId: user.id, at }, plan.side === 'long' ? 'buy' : 'sell', {
    lots: plan.lots,
    price: plan.price,
    requestId,
    requestHash,
    isAsked: true,
    isUnwinding: false,
    rider: {
      accounts: [],
      before: movesBeforeOpen(pair, plan, at, terms),
      after: (order, _fills, now) => {
        const { filled: lots, turnover } = order;
        const { position, moves, step } = settleOpen(pair, plan, { lots, turnover }, at, terms);
        const { multiplier } = asked;
        const made = { id, book, market: pair.id, userId: user.id, robotId, multiplier, fee: terms.fee, exits, now };
        const facts = { no: 1, markPrice, orderId: order.id, transferId: null, now };
        const rows = [insertPosition({ ...made, orderId: order.id }, position), insertStep(id, step, facts)];
        return { moves, rows: [...by.rows, ...rows], events: stepEvents(made, [{ position, moves, step }]) };
      },
    },
  });
  if (!placed.ok) return refuse(toCallRefusal(placed).code as OpenRefused, placed.details);
  return ok(await found(db, placed.value.id));
}

/** Asked for again, the order is the first one and so is the position. */
async function found(db: Platform['db'], orderId: Id<'ord'>): Promise<StoredPosition> {
  const stored = await marginStore(db).findByOrder(orderId);
  assert(stored, 'a position that was just opened');
  return stored;
}

/** What this very request did before, whatever has become of the market since. */
export async function findEarlier(
  db: Platform['db'],
  book: LedgerBook,
  requestId: string,
  hash: string,
): Promise<Result<StoredPosition, 'call.idempotencyConflict'> | undefined> {
  const earlier = await marginStore(db).findRequest(requestId);
  if (!earlier?.positionId) return undefined;
  if (earlier.hash !== hash) return refuse('call.idempotencyConflict');
  const stored = await marginStore(db).find(earlier.positionId);
  return stored?.book === book ? ok(stored) : refuse('call.idempotencyConflict');
}
