import { randomInt } from 'node:crypto';
import { familyOfChain, networkOfChain } from '@candor/kernel';
import pg from 'pg';
import type { OutgoingWish } from '../services/outgoing/outgoing.ts';

const COINS = { tron: 'TRX', ethereum: 'ETH', bitcoin: 'BTC' } as const;
/** As the ledger numbers accounts, and units of the chain in one of the ledger's. */
const CODES = { USDT: 1n, TRX: 2n, BTC: 3n, ETH: 4n } as const;
const PER_MINOR = { USDT: 1n, TRX: 1n, BTC: 1n, ETH: 10n ** 10n } as const;

/** What the withdrawal behind a payment says, where it says something else. */
export type Backing = {
  readonly to?: string;
  readonly boundTo?: string;
  readonly fee?: bigint;
  readonly held?: bigint;
  /** A hold of the ledger's own instead of bare rows. */
  readonly holdId?: string;
  readonly state?: string;
  readonly approvedBy?: string;
  /** Who approves a large one, where the approval is forged with it. */
  readonly operators?: readonly [string, string];
};

/** By which a payment names the withdrawal that `backWithdrawal` writes for it. */
export const withdrawalOf = (paymentId: string) => `wdr_${paymentId.slice(4)}`;

/**
 * Writes what the signer asks for behind a payment: the withdrawal, the bound address and the money held. Only the rows are there, for
 * tests that are about paying; how a withdrawal really comes about has tests of its own.
 */
export async function backWithdrawal(ownerUrl: string, wish: OutgoingWish, backing: Backing = {}): Promise<void> {
  const { id, asset, amount, network, said, userId, bindingId } = backingOf(wish, backing);
  const { fee = 0n, state = 'approved' } = backing;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const holdId = backing.holdId ?? (await writeHold(client, `user:${userId}`, asset, backing.held ?? amount));
    await client.query(
      `insert into digital_address (id, user_id, label, network, address, lookup_key, created_at, usable_from)
       values ($1, $2, 'x', $3, $4, $1, now(), now())`,
      [bindingId, userId, network, backing.boundTo ?? said.to],
    );
    await client.query(
      `insert into withdrawal (id, user_id, network, asset, amount, fee, hold_id, binding_id, label, to_text, to_key, state,
         state_at, needs_second, approved_by, payment_id, session_id, ip, user_agent, is_new_device, requested_at, worth)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'x', $9, 'x', $10, now(), false, $11, $12, 'x', 'x', 'x', false, now(), $5)`,
      [wish.ref, ...[userId, network, asset, amount, fee, holdId, bindingId, said.to, state], ...[said.approvedBy, id]],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Whose a payment's withdrawal is, where to and how much, as its rows say it. */
export function backingOf(wish: OutgoingWish, backing: Backing) {
  const { id, chain, to, token, units } = wish;
  const suffix = id.slice(4);
  const asset: keyof typeof CODES = token === null ? COINS[familyOfChain(chain)] : 'USDT';
  return {
    id,
    asset,
    network: networkOfChain(chain),
    amount: units / PER_MINOR[asset],
    userId: `usr_${suffix}`,
    bindingId: `adr_${suffix}`,
    said: { to: backing.to ?? to, approvedBy: backing.approvedBy ?? wish.approvedBy },
  };
}

export async function writeHold(
  client: pg.Client,
  owner: string,
  asset: keyof typeof CODES,
  amount: bigint,
): Promise<string> {
  const n = BigInt(randomInt(1, 2 ** 36));
  const account = (CODES[asset] << 41n) + 2n * n;
  const transfer = 1_000_000_000_000n + n;
  await client.query(
    `insert into ledger_account (id, name, book, asset, floor, created_at)
     values ($1, $3, 'real', $5, 0, now()), ($2, $4, 'real', $5, 0, now())`,
    [account, account + 1n, `${owner}:funding`, `${owner}:held`, asset],
  );
  const { rows } = await client.query(
    `insert into ledger_hold (id, account_id, held_account, amount, captured, released, remaining, placed_no)
     values (gen_random_uuid(), $1, $2, $3, 0, 0, $3, $4) returning id`,
    [account, account + 1n, amount, transfer],
  );
  const holdId = String(rows[0]?.id);
  await client.query(
    `insert into ledger_posting (transfer_no, leg, from_account, to_account, amount, from_seq, to_seq, from_after, to_after, hold_id)
     values ($1, 0, $2, $3, $4, 1, 1, 0, $4, $5)`,
    [transfer, account, account + 1n, amount, holdId],
  );
  return holdId;
}
