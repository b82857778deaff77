import { balanceChanged, type RecordKind, totalInUsdt } from '@candor/domain/assets';
import { DEMO_GRANT, decideReset, type Reset, resetAccounts } from '@candor/domain/demo';
import { DAY_MS, later, ok, type Result, refuse } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { type MoneyRefusal, toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { readAccounts } from './open.ts';
import { demoStore, insertReset, type StoredReset } from './store.ts';
import { pricesNow } from './wire.ts';

export type ResetRefusal =
  | 'demo.notOpened'
  | 'demo.ordersOpen'
  | 'demo.positionsOpen'
  | 'demo.tooManyResets'
  | MoneyRefusal;

/** What the margin feature does for a reset, handed in where the features meet. */
export type CloseAll = (platform: Platform, userId: CustomerContext['user']['id'], book: 'demo') => Promise<number>;

/** Enough for anybody who plays, and little enough that nobody fills the ledger with it. */
const RESETS_A_DAY = 50;
/** How often orders are cancelled anew because another one came in between. */
const MOST_ROUNDS = 8;

/**
 * [DMO-6] Orders and positions end in their markets, one by one; the balances in one movement, which the ledger refuses
 * while anything is set aside. An order that slips in between is cancelled in the next round.
 */
export async function resetAccount(
  context: CustomerContext,
  transferId: string,
  requestHash: string,
  closeAll: CloseAll,
): Promise<Result<StoredReset, ResetRefusal>> {
  const { clock, db, engine, user } = context;
  const store = demoStore(db);
  // [DMO-7] Done before: whatever was placed since then is left alone.
  const before = await store.findReset(transferId);
  if (before) return ok(before);
  if ((await readAccounts(context, user.id)).length === 0) return refuse('demo.notOpened');
  const { resets } = await store.counts(user.id, later(clock.now(), -DAY_MS));
  if (resets >= BigInt(RESETS_A_DAY)) return refuse('demo.tooManyResets', { most: RESETS_A_DAY });

  let ended = { cancelledOrders: 0, closedPositions: 0 };
  for (let round = 1; ; round += 1) {
    const closed = await closeAll(context, user.id, 'demo');
    const cancelled = await engine.cancelAll({ book: 'demo', owner: user.id });
    ended = {
      cancelledOrders: ended.cancelledOrders + cancelled,
      closedPositions: ended.closedPositions + closed,
    };
    if ((await store.counts(user.id, clock.now())).positions > 0n) return refuse('demo.positionsOpen');
    const moved = await moveMoney(context, transferId, requestHash, ended);
    if (moved.ok) {
      const done = await store.findReset(transferId);
      return done ? ok(done) : refuse('call.busy');
    }
    const isInTheWay = moved.code === 'demo.ordersOpen' || moved.code === 'call.busy';
    if (!isInTheWay || round >= MOST_ROUNDS) return moved;
  }
}

async function moveMoney(
  { ledger, markets, user }: CustomerContext,
  id: string,
  requestHash: string,
  ended: { readonly cancelledOrders: number; readonly closedPositions: number },
): Promise<Result<null, ResetRefusal>> {
  const sent = await ledger.submit({
    id,
    requestHash,
    book: 'demo',
    kind: 'demo.reset' satisfies RecordKind,
    cause: { type: 'demo.reset', id: user.id },
    accounts: resetAccounts(user.id),
    decide: (view) => {
      const reset = decideReset(user.id, view.balance);
      if (!reset.ok) return reset;
      const parts = reset.value.before.map((balance) => ({ isHeld: false, balance }));
      const { total, unpriced } = totalInUsdt(parts, pricesNow(markets));
      const worth = unpriced.length > 0 ? null : total;
      const row = insertReset({ id, userId: user.id, before: reset.value.before, worth, ...ended, at: view.now });
      return ok({
        postings: reset.value.postings,
        rows: [row],
        events: [balanceChanged(user.id, DEMO_GRANT, id)],
        answer: answerOf(reset.value),
      });
    },
  });
  return sent.ok ? ok(null) : toCallRefusal(sent);
}

function answerOf({ before }: Reset): Json {
  return { before: before.map(onWire) };
}
