import type { contract, ParsedInputOf, RefusalOf } from '@candor/contract';
import { fundingOf, type RecordKind } from '@candor/domain/assets';
import { positionAccount, readWaiting } from '@candor/domain/margin';
import { findPair } from '@candor/domain/market';
import {
  type Asset,
  assert,
  formatMoney,
  type Id,
  isLess,
  money,
  ok,
  type Result,
  refuse,
  subtract,
} from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { checkMargin } from './check-margin.ts';
import { orderEvent } from './end-waiting.ts';
import { lookAtOrder } from './fill-waiting.ts';
import { inTurn } from './in-turn.ts';
import { judgeCaps } from './judge-caps.ts';
import { readMark } from './mark-price.ts';
import { insertOrder, orderRows, type StoredOrder } from './order-rows.ts';
import { checkPool } from './pool.ts';
import { feeOf, readTerms } from './terms.ts';
import { checkTyped } from './typed-amount.ts';

const MOST_WAITING = 50;

type Refused = RefusalOf<typeof contract.placeMarginOrder>;
type Input = ParsedInputOf<typeof contract.placeMarginOrder>;

/** [MRG-23] Reserves the margin and lets the order wait; what the book offers already is filled in the same turn. */
export function placeWaiting(input: Input, context: CustomerContext): Promise<Result<StoredOrder, Refused>> {
  return inTurn(async () => {
    const placed = await placeOnce(input, context);
    if (!placed.ok) return placed;
    await lookAtOrder(context, placed.value);
    const stored = await orderRows(context.db).find(placed.value);
    assert(stored, 'an order that was just placed');
    return ok(stored);
  });
}

async function placeOnce(input: Input, context: CustomerContext): Promise<Result<Id<'mgo'>, Refused>> {
  const { db, ledger, ledgerId, newId, requestHash, session, user } = context;
  const { book } = session;
  const [requestId, hash] = [ledgerId(input.idempotencyKey), requestHash(input)];
  const before = await orderRows(db).findRequest(requestId);
  if (before) return before.requestHash === hash ? ok(before.id) : refuse('call.idempotencyConflict');
  for (const figure of [input.amount, input.price]) {
    const typed = checkTyped(figure);
    if (!typed.ok) return typed;
  }
  const pair = findPair(input.market);
  if (!pair) return refuse('spot.unknownMarket');
  const { haltedFor, opensAt, state } = context.engine.info(book, pair.id);
  if (haltedFor !== null) return refuse('spot.halted', { reason: haltedFor });
  if (state === 'outOfHours') return refuse('spot.closed', opensAt === null ? {} : { opensAt });
  const markPrice = readMark(context, book, pair.id);
  if (!markPrice.ok) return markPrice;
  const terms = await readTerms(context, await feeOf(context, user, pair.id), pair.id);
  const read = readWaiting(pair, input, terms);
  if (!read.ok) return read;
  const waiting = read.value;
  if ((await orderRows(db).countWaiting(user.id, book)) >= MOST_WAITING) {
    return refuse('spot.tooManyOpen', { most: MOST_WAITING });
  }
  const { side, lots, price, reserved } = waiting;
  const plan = { side, lots, price, margin: reserved };
  const covered = await checkMargin(context, { book, payer: fundingOf(user.id), pair, margin: reserved });
  if (!covered.ok) return covered;
  const lent = await checkPool(context, { book, pair, plan, terms });
  if (!lent.ok) return lent;
  const capped = await judgeCaps(context, { book, userId: user.id, pair, plan, markPrice: markPrice.value });
  if (!capped.ok) return capped;
  const id = newId('mgo');
  const amount = money<Asset>(pair.quote, reserved);
  const [funding, account] = [fundingOf(user.id), positionAccount(user.id, id)];
  const sent = await ledger.submit({
    id: requestId,
    requestHash: hash,
    book,
    kind: 'margin.reserved' satisfies RecordKind,
    cause: { type: 'margin.order', id },
    accounts: [accountKey(funding, pair.quote), accountKey(account, pair.quote)],
    decide: (view) => {
      const has = view.balance(accountKey(funding, pair.quote));
      if (isLess(has, amount)) {
        return refuse('ledger.insufficientBalance', { missing: formatMoney(subtract<Asset>(amount, has)) });
      }
      const made = { id, book, market: pair.id, userId: user.id, waiting, fee: terms.fee, requestHash: hash };
      return ok({
        postings: [move(amount, funding, account)],
        rows: [insertOrder({ ...made, requestId, now: view.now })],
        events: [orderEvent({ id, market: pair.id, userId: user.id }, 'waiting', false)],
        answer: { id },
      });
    },
  });
  return sent.ok ? ok(id) : refuse(toCallRefusal(sent).code as Refused, sent.details);
}
