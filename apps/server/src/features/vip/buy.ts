import type { contract, ParsedInputOf, RefusalOf } from '@candor/contract';
import { VIP_DAYS, type VipDays } from '@candor/contract/vip/fields';
import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import { decideBuy, decideEnd, planTerm, refundNow, VIP_ACCOUNT, VIP_EARNED, vipChanged } from '@candor/domain/vip';
import {
  add,
  assert,
  formatMoney,
  type Id,
  type Instant,
  isId,
  isPositive,
  type Money,
  ok,
  parseMoney,
  type Result,
  refuse,
  subtract,
} from '@candor/kernel';
import { accountKey, type RowWrite } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';
import type { CustomerContext } from '../../platform/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveVipEnd } from '../../services/customers/vip-end.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { unlessMade } from '../../services/ledger/unless-made.ts';
import { toTerm, vipStore } from './store.ts';

/** How often somebody may be quicker before this one gives up. */
const TRIES = 3;
/** No price can be set higher than this. */
const MOST_PRICE = 10_000_000_000n;

export function priceOf({ settings }: Pick<Platform, 'settings'>, days: VipDays) {
  return settings.get(`vip.cost${days}`);
}

type BuyInput = ParsedInputOf<typeof contract.buyVip>;

/** [VIP-2] [VIP-3] One movement sets the price aside, writes the days down and moves the end. */
export async function buy(
  input: BuyInput,
  context: CustomerContext,
): Promise<Result<Id<'vip'>, RefusalOf<typeof contract.buyVip>>> {
  const { clock, db, ledger, ledgerId, newId, requestHash, user } = context;
  const days = VIP_DAYS.find((each) => String(each) === input.days);
  assert(days !== undefined, 'days that are sold');
  const transferId = ledgerId(input.idempotencyKey);
  const price = await priceOf(context, days);
  const typed = parseMoney('USDT', input.price);
  if (!typed || !isPositive(typed) || typed.minor > MOST_PRICE) return refuse('ledger.wrongAmount');
  const bought = await retryOnConflict(TRIES, async () => {
    const { expiresAt: before } = await vipStore(db).runOf(user.id);
    const planned = planTerm(clock.now(), before, days);
    // [VIP-1] Asked again, it is the first one, whatever it costs and however far ahead VIP runs by now.
    const may = await unlessMade(ledger, transferId, async () =>
      typed.minor === price.minor ? planned : refuse('vip.otherPrice', { price: formatMoney(price) }),
    );
    if (!may.ok) return may;
    const id = newId('vip');
    return ledger.submit({
      id: transferId,
      requestHash: requestHash(input),
      book: 'real',
      kind: 'vip.bought' satisfies RecordKind,
      cause: { type: 'vip', id },
      accounts: [fundingOf(user.id), VIP_ACCOUNT].map((name) => accountKey(name, price.asset)),
      decide: (view) => {
        if (!planned.ok) return planned;
        const available = view.balance(accountKey(fundingOf(user.id), price.asset));
        const moves = decideBuy(user.id, price, available);
        if (!moves.ok) return moves;
        const { startsAt, endsAt } = planned.value;
        return ok({
          postings: moves.value,
          rows: boughtRows({ id, userId: user.id, days, price, before, startsAt, endsAt, transferId, now: view.now }),
          events: [
            balanceChanged(user.id, subtract(available, price), transferId),
            ...(startsAt === before ? [] : [vipChanged(user.id, id, 'begun')]),
          ],
          answer: { id },
        });
      },
    });
  });
  if (!bought.ok) return toCallRefusal(bought);
  const { id } = bought.value.answer;
  assert(isId('vip', id), 'a term that was just written');
  return ok(id);
}

export type Bought = {
  readonly id: Id<'vip'>;
  readonly userId: Id<'usr'>;
  readonly days: VipDays;
  readonly price: Money;
  /** When VIP ended before this. */
  readonly before: Instant | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly transferId: string;
  readonly now: Instant;
};

/** What is written with the movement of the price. */
export function boughtRows({ id, userId, days, price, before, startsAt, endsAt, transferId, now }: Bought): RowWrite[] {
  return [
    write`insert into vip_term (id, user_id, days, price, starts_at, ends_at, bought_at, transfer_id)
      values (${id}, ${userId}, ${days}, ${String(price.minor)}::numeric, ${timestamp(startsAt)}::timestamptz,
        ${timestamp(endsAt)}::timestamptz, ${timestamp(now)}::timestamptz, ${transferId}::uuid)`,
    moveVipEnd(userId, before, endsAt, startsAt === before ? null : startsAt),
  ];
}

type EndInput = ParsedInputOf<typeof contract.endVip>;

/** [VIP-5] Pays back what has not begun; the rest of those terms is earned with it. */
export async function end(
  input: EndInput,
  context: CustomerContext,
): Promise<Result<{ readonly refunded: string; readonly endsAt: Instant }, RefusalOf<typeof contract.endVip>>> {
  const { clock, db, ledger, ledgerId, requestHash, user } = context;
  const transferId = ledgerId(input.idempotencyKey);
  const ended = await retryOnConflict(TRIES, async () => {
    const store = vipStore(db);
    const [{ expiresAt: before }, held] = [await store.runOf(user.id), await store.held(user.id)];
    const now = clock.now();
    const found = refundNow(
      held.map((row) => ({ ...toTerm(row), id: row.id })),
      now,
    );
    // A repeat finds nothing left to pay back; the ledger knows its first answer.
    if (!found && (await ledger.findTransfer(transferId)) === undefined) return refuse('vip.nothingBack');
    const back = found?.ended ?? [];
    const endsAt = found?.endsAt ?? now;
    return ledger.submit({
      id: transferId,
      requestHash: requestHash(input),
      book: 'real',
      kind: 'vip.refunded' satisfies RecordKind,
      cause: { type: 'vip', id: back[0]?.term.id ?? user.id },
      accounts: [fundingOf(user.id), VIP_ACCOUNT, VIP_EARNED].map((name) => accountKey(name, 'USDT')),
      decide: (view) => {
        if (!found) return refuse('vip.nothingBack');
        const available = view.balance(accountKey(fundingOf(user.id), 'USDT'));
        const at = timestamp(view.now);
        return ok({
          postings: decideEnd(user.id, back),
          rows: [
            ...back.map(({ term, refund }) => ({
              ...write`update vip_term set state = 'refunded', settled_at = ${at}::timestamptz,
                  refund = ${String(refund.minor)}::numeric, refund_id = ${transferId}::uuid
                where id = ${term.id} and state = 'held'`,
              expect: 1,
            })),
            moveVipEnd(user.id, before, endsAt, null),
          ],
          events: [balanceChanged(user.id, add(available, found.money), transferId)],
          answer: { refunded: formatMoney(found.money), endsAt },
        });
      },
    });
  });
  if (!ended.ok) return toCallRefusal(ended);
  return ok(ended.value.answer);
}
