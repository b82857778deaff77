import type { EnergyReason } from '@candor/contract';
import type { RecordKind } from '@candor/domain/assets';
import { decideDeliver, decideRefund, deliverAccounts, splitPrice } from '@candor/domain/energy';
import { assert, formatUuid, type Id, type Instant, isZero, ok, refuse } from '@candor/kernel';
import type { RowWrite, Uuid } from '@candor/ledger';
import { canonicalJson, sha256Hex } from '../../platform/canonical.ts';
import { timestamp, write } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { type OrderRow, toRule } from './rows.ts';
import { energyStore } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'ledger'>;

const TRIES = 5;

/** The one movement that may end the hold of an order, made from its id alone: there cannot be a second. */
function endIdOf(id: Id<'nrg'>): Uuid {
  return formatUuid(Buffer.from(sha256Hex(`energy end ${id}`), 'hex'), 8);
}

/** [NRG-9] [NRG-12] What arrived is paid for, and the order is active until the chain lets go of it. */
export async function deliver(
  platform: Needed,
  id: Id<'nrg'>,
  { delivered, stake, until }: { readonly delivered: number; readonly stake: bigint; readonly until: Instant },
): Promise<void> {
  await end(platform, id, 'energy.delivered', (row, now) => {
    const record = toRule(row);
    const { back } = splitPrice(record, delivered);
    const reason = isZero(back) ? null : 'partial';
    const change: RowWrite = {
      ...write`update energy_order set state = 'active', state_at = ${timestamp(now)}::timestamptz,
          delivered = ${delivered}::integer, stake = ${String(stake)}::numeric,
          refunded = ${String(back.minor)}::numeric, reason = ${reason}::text, expires_at = ${timestamp(until)}::timestamptz
        where id = ${id} and state = 'delegating'`,
      expect: 1,
    };
    return { accounts: deliverAccounts(record), change, decide: (view) => decideDeliver(record, delivered, view) };
  });
}

/** [NRG-11] All of it is given back, with the reason; what else must happen with it rides along. */
export async function refund(
  platform: Needed,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
  reason: EnergyReason,
): Promise<void> {
  await end(platform, id, 'energy.refunded', (row, now) => {
    const record = toRule(row);
    const change: RowWrite = {
      ...write`update energy_order set state = 'refunded', state_at = ${timestamp(now)}::timestamptz, refunded = price,
          reason = ${reason}, ended_at = ${timestamp(now)}::timestamptz
        where id = ${id} and state = ${state}`,
      expect: 1,
    };
    return { accounts: [], change, decide: (view) => decideRefund(record, reason, view) };
  });
}

type Plan = {
  readonly accounts: ReturnType<typeof deliverAccounts>;
  readonly change: RowWrite;
  readonly decide: (view: Parameters<typeof decideDeliver>[2]) => ReturnType<typeof decideDeliver>;
};

/** Money and row together, or neither. Whoever comes second finds it done and does nothing. */
async function end(
  { clock, db, ledger }: Needed,
  id: Id<'nrg'>,
  kind: RecordKind,
  plan: (row: OrderRow, now: Instant) => Plan,
): Promise<void> {
  await retryOnConflict(TRIES, async () => {
    const row = await energyStore(db).find(id);
    assert(row, `an order ${id}`);
    if (row.state !== 'paid' && row.state !== 'delegating') return ok(null);
    const { accounts, change, decide } = plan(row, clock.now());
    const sent = await ledger.submit({
      id: endIdOf(id),
      requestHash: sha256Hex(canonicalJson({ id, kind })),
      book: 'real',
      kind,
      cause: { type: 'energy', id },
      accounts,
      holds: [row.hold_id],
      decide: (view) => {
        const decided = decide(view);
        return decided.ok ? ok({ ...decided.value, rows: [change] }) : decided;
      },
    });
    if (sent.ok || sent.code === 'energy.decided') return ok(null);
    if (sent.code !== 'ledger.conflict') throw new Error(`order ${id} cannot end: ${sent.code}`);
    return refuse(sent.code);
  });
}
