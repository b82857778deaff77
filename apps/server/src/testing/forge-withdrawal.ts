import pg from 'pg';
import type { OutgoingWish } from '../services/outgoing/outgoing.ts';
import { type Backing, backingOf, writeHold } from './back-withdrawal.ts';

let uids = 20_000_000;

/**
 * What `backWithdrawal` writes, by somebody who has the application's role and nothing else: raw statements, every constraint and trigger
 * in force. A whole customer is made up, and whatever the database refuses fails.
 */
export async function forgeWithdrawal(appUrl: string, wish: OutgoingWish, backing: Backing = {}): Promise<void> {
  const { id, asset, amount, network, said, userId, bindingId } = backingOf(wish, backing);
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    await client.query('begin');
    uids += 1;
    await client.query(
      `insert into app_user (id, uid, username, password_hash, invite_code, certified_at, created_at)
       values ($1, $2, $1, 'x', $1, now(), now())`,
      [userId, String(uids)],
    );
    const holdId = await writeHold(client, `user:${userId}`, asset, backing.held ?? amount);
    await client.query(
      `insert into digital_address (id, user_id, label, network, address, lookup_key, created_at, usable_from)
       values ($1, $2, 'x', $3, $4, $1, now(), now())`,
      [bindingId, userId, network, backing.boundTo ?? said.to],
    );
    // Automatic ones begin approved; what a person approves begins in review.
    const isAutomatic = said.approvedBy === 'automatic' && backing.state !== 'review';
    const byTwo = said.approvedBy.startsWith('apr');
    await client.query(
      `insert into withdrawal (id, user_id, network, asset, amount, fee, hold_id, binding_id, label, to_text, to_key, state,
         state_at, needs_second, approved_by, session_id, ip, user_agent, is_new_device, requested_at, worth)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'x', $9, 'x', $10, now(), $11, $12, 'x', 'x', 'x', false, now(), $5)`,
      [
        ...[wish.ref, userId, network, asset, amount, backing.fee ?? 0n, holdId, bindingId, said.to],
        ...[isAutomatic ? 'approved' : 'review', byTwo, isAutomatic ? 'automatic' : null],
      ],
    );
    if (byTwo) await forgeApproval(client, said.approvedBy, wish.ref, backing.operators ?? []);
    else if (!isAutomatic && backing.state !== 'review') {
      await client.query(`update withdrawal set state = 'approved', approved_by = $2 where id = $1`, [
        wish.ref,
        said.approvedBy,
      ]);
    }
    await client.query('commit');
    // The payment is there by then: it is what the thief wants.
    if (backing.state !== 'review') {
      await client.query('update withdrawal set payment_id = $2 where id = $1', [wish.ref, id]);
    }
  } finally {
    await client.end();
  }
}

/** One operator proposes and another approves, says whoever writes the rows. */
async function forgeApproval(client: pg.Client, id: string, subject: string, operators: readonly string[]) {
  await client.query(
    `insert into withdrawal_event (withdrawal_id, n, state, at, by_type, by_id, by_name)
     values ($1, 1, 'review', now(), 'customer', 'x', 'x')`,
    [subject],
  );
  await client.query(
    `insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
     values ($1, 'withdrawal.large', $2, jsonb_build_object('withdrawalId', $2::text), '{}', 'a reason', $3, now())`,
    [id, subject, operators[0]],
  );
  await client.query(`update approval set state = 'approved', decided_by = $2, decided_at = now() where id = $1`, [
    id,
    operators[1],
  ]);
}
