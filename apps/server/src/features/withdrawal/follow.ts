import type { Network } from '@candor/contract';
import { findCoin } from '@candor/domain/listing';
import { netOf, wayOver } from '@candor/domain/withdrawal';
import { type Asset, assert, factsOfNetwork, formatMoney, type Id, isId } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyOwner } from '../../services/messages/notify-owner.ts';
import type { ApprovedBy } from '../../services/outgoing/outgoing.ts';
import { moneyOf, toEvent, toRule, type WithdrawalEvent, type WithdrawalRow } from './rows.ts';
import { withdrawalStore } from './store.ts';
import { payableBy } from './terms.ts';

/**
 * What follows from where a withdrawal stands: its payment is asked for, and its steps are told to the customer and to
 * the audit log. All of it may be repeated; a job looks after those that a crash left out.
 */
export async function follow(platform: Platform, id: Id<'wdr'>): Promise<void> {
  await platform.db.transaction((tx) => askForPayment(platform, tx, id));
  await platform.db.transaction((tx) => notify(platform, tx, id));
  platform.outbox.wake();
}

/** [WDR-15] An approved withdrawal on a chain is paid once, whoever asks for it how often. */
async function askForPayment(platform: Platform, tx: Tx, id: Id<'wdr'>): Promise<void> {
  const store = withdrawalStore(tx);
  if (!(await store.lock(id))) return;
  const row = await store.find(id);
  if (row?.state !== 'approved' || row.network === null || row.payment_id !== null) return;
  const way = wayOver(row.network, row.asset);
  const payable = way === 'bank' ? undefined : payableBy(platform, way);
  // Closed for now; asked for again when the job comes round.
  if (payable === undefined) return;
  const wish = {
    id: platform.newId('pay'),
    chain: payable.chain,
    purpose: 'withdrawal' as const,
    ref: row.id,
    to: row.to_text,
    token: payable.token,
    units: netOf(toRule(row)).minor * payable.unitsPerMinor,
    approvedBy: readApprover(row.approved_by),
  };
  const isNew = await platform.outgoing.enqueueIn(tx, wish);
  assert(isNew, 'a withdrawal without a payment to have none');
  await tx.run`update withdrawal set payment_id = ${wish.id} where id = ${id}`;
}

function readApprover(text: string | null): ApprovedBy {
  assert(text !== null && (text === 'automatic' || isId('opr', text) || isId('apr', text)), 'somebody who approved');
  return text;
}

async function notify(platform: Platform, tx: Tx, id: Id<'wdr'>): Promise<void> {
  const rows = await tx.many`select withdrawal_id, n, state, at, by_type, by_id, by_name, note from withdrawal_event
    where withdrawal_id = ${id} and told_at is null order by n for update`;
  if (rows.length === 0) return;
  const row = await withdrawalStore(tx).find(id);
  assert(row, 'a withdrawal behind its steps');
  for (const event of rows.map(toEvent)) await notifyStep(platform, tx, row, event);
  await tx.run`update withdrawal_event set told_at = ${timestamp(platform.clock.now())}
    where withdrawal_id = ${id} and told_at is null`;
}

async function notifyStep(platform: Platform, tx: Tx, row: WithdrawalRow, event: WithdrawalEvent): Promise<void> {
  const { audit, messages, outbox } = platform;
  const { state, by_type, by_id, by_name, note } = event;
  await audit.write(tx, {
    actor: { type: by_type, id: by_id, name: by_name },
    action: `withdrawal.${state}`,
    subject: row.id,
    ...(note === null ? {} : { reason: note }),
    details: { uid: row.uid, amount: moneyText(row), to: endsOf(row) },
  });
  const params = { amount: moneyText(row), to: endsOf(row) };
  switch (state) {
    case 'requested':
      return notifyOwner(tx, messages, row.user_id, 'withdrawal.requested', params);
    case 'confirmed':
      return notifyOwner(tx, messages, row.user_id, 'withdrawal.paid', params);
    case 'rejected':
      return notifyOwner(tx, messages, row.user_id, 'withdrawal.rejected', {
        ...params,
        reason: row.reason ?? 'other',
      });
    case 'failed_onchain':
      return notifyOwner(tx, messages, row.user_id, 'withdrawal.failed', params);
    default: {
      // Steps that move no money are told to open pages here; the others were by the ledger.
      const payload = { id: row.id, state, at: event.at };
      return outbox.add(tx, [{ topic: 'withdrawal.changed', key: row.user_id, payload }]);
    }
  }
}

function moneyText({ asset, amount }: WithdrawalRow): string {
  return `${formatMoney(moneyOf(asset, amount))} ${asset}`;
}

/** Enough to recognise it by, never the whole of a card's number. */
function endsOf({ network, asset, label, to_text }: WithdrawalRow): string {
  if (network === null) return `${label} ${to_text}`;
  return `${nameOf(network, asset)} ${to_text.slice(0, 6)}…${to_text.slice(-6)}`;
}

/** A token by its standard, a coin by its chain. */
function nameOf(network: Network, asset: Asset): string {
  if (findCoin(network)?.asset !== asset) return network;
  return network === 'BTC' ? network : factsOfNetwork(network).title;
}
