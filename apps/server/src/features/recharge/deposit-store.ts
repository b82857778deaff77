import type { Payment } from '@candor/adapters/chain';
import type { Network } from '@candor/contract';
import { zAsset, zChain, zId } from '@candor/contract/fields';
import { DEPOSIT_STATES, type DepositState } from '@candor/contract/recharge/fields';
import { type ChainName, type Id, type Instant, type Money, money } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMoment, zUnits } from '../../platform/database/columns.ts';
import { type Queries, timestamp, write } from '../../platform/database/sql.ts';

type ListPart = {
  /** Null for every state. */
  readonly states: readonly DepositState[] | null;
  readonly before: string | null;
  readonly limit: number;
};

export const DepositRow = z.object({
  id: zId('dep'),
  chain: zChain,
  txid: z.string(),
  position: z.number(),
  user_id: z.nullable(zId('usr')),
  address: z.string(),
  from_address: z.nullable(z.string()),
  token: z.nullable(z.string()),
  asset: z.nullable(zAsset),
  units: zUnits,
  amount: z.nullable(zUnits),
  dust: zUnits,
  needed: z.number(),
  needs_solid: z.boolean(),
  height: z.nullable(zCount),
  block_hash: z.nullable(z.string()),
  mined_at: z.nullable(zMoment),
  state: z.enum(DEPOSIT_STATES),
  seen_at: zMoment,
  credited_at: z.nullable(zMoment),
  transfer_id: z.nullable(z.string()),
});
export type DepositRow = z.infer<typeof DepositRow>;

export type NewDeposit = {
  readonly id: Id<'dep'>;
  readonly chain: ChainName;
  readonly payment: Payment;
  readonly userId: Id<'usr'> | null;
  /** As we write it, however the block spelled it. */
  readonly address: string;
  readonly worth: { readonly amount: Money; readonly dust: bigint; readonly token: string | null } | null;
  readonly needed: number;
  /** It is in a block and moved nothing. */
  readonly hasFailed?: true;
  readonly needsSolid: boolean;
  readonly block: { readonly height: number; readonly hash: string; readonly at: Instant };
  readonly now: Instant;
};

export type Adopted = {
  readonly amount: Money;
  readonly dust: bigint;
  readonly token: string | null;
  readonly needed: number;
  readonly needsSolid: boolean;
};

export const depositStore = (db: Queries) => ({
  /**
   * A payment in a block. One that is known comes back from where its old block was left behind; if a contract paid
   * something else this time, the row says so, unless it was credited: then it stays as it was credited, and lost.
   */
  see: async (seen: NewDeposit) => {
    const { payment, worth, block } = seen;
    const token = worth ? worth.token : payment.token;
    await db.run`insert into deposit (id, chain, txid, position, user_id, address, from_address, token, asset, units, amount,
        dust, is_coinbase, needed, needs_solid, height, block_hash, mined_at, state, seen_at)
      values (${seen.id}, ${seen.chain}, ${payment.txid}, ${payment.position}, ${seen.userId}, ${seen.address},
        ${payment.from}, ${token}, ${worth?.amount.asset ?? null}, ${payment.units}, ${worth?.amount.minor ?? null},
        ${worth?.dust ?? 0n}, ${payment.isCoinbase}, ${seen.needed}, ${seen.needsSolid}, ${block.height}, ${block.hash},
        ${timestamp(block.at)}, ${stateOf(seen)}, ${timestamp(seen.now)})
      on conflict (chain, txid, position) do update set user_id = excluded.user_id, address = excluded.address,
        from_address = excluded.from_address, token = excluded.token, asset = excluded.asset, units = excluded.units,
        amount = excluded.amount, dust = excluded.dust, needed = excluded.needed, needs_solid = excluded.needs_solid,
        height = excluded.height, block_hash = excluded.block_hash, mined_at = excluded.mined_at,
        state = case when deposit.state = 'orphaned' then excluded.state else deposit.state end
      where deposit.height is null and (deposit.state = 'orphaned' or (deposit.user_id is not distinct from excluded.user_id
        and deposit.address = excluded.address and deposit.token is not distinct from excluded.token
        and deposit.units = excluded.units))`;
  },
  /** [RCH-9] Takes back what was seen above a block. What was credited stays credited, and has no block now. */
  takeBack: async (chain: ChainName, height: number) => {
    const rows = await db.many`update deposit set height = null, block_hash = null, mined_at = null,
        state = case when state in ('credited', 'swept') then state else 'orphaned' end
      where chain = ${chain} and height > ${height} returning id, user_id, state`;
    return rows.map((row) => Changed.parse(row));
  },
  /** Payments that still count up, with whom to tell. */
  confirming: async (chain: ChainName) =>
    toRows(
      await db.many`select id, chain, txid, position, user_id, address, from_address, token, asset, units, amount, dust,
          needed, needs_solid, height, block_hash, mined_at, state, seen_at, credited_at, transfer_id
        from deposit where chain = ${chain} and state = 'confirming' order by height, txid, position limit 500`,
    ),
  /** Null is the house. */
  setAsideOf: async (userId: Id<'usr'> | null, chain: ChainName, asset: Money['asset']) =>
    toRows(
      await db.many`select id, chain, txid, position, user_id, address, from_address, token, asset, units, amount, dust,
          needed, needs_solid, height, block_hash, mined_at, state, seen_at, credited_at, transfer_id
        from deposit where user_id is not distinct from ${userId} and chain = ${chain} and asset = ${asset} and state = 'belowMinimum'
        order by seen_at, id limit 500`,
    ),
  find: async (id: Id<'dep'>) => {
    const row = await db.maybeOne`select id, chain, txid, position, user_id, address, from_address, token, asset, units,
        amount, dust, needed, needs_solid, height, block_hash, mined_at, state, seen_at, credited_at, transfer_id
      from deposit where id = ${id}`;
    return row && DepositRow.parse(row);
  },
  listOf: async (userId: Id<'usr'>, { states, before, limit }: ListPart) =>
    toRows(
      await db.many`select id, chain, txid, position, user_id, address, from_address, token, asset, units, amount, dust,
          needed, needs_solid, height, block_hash, mined_at, state, seen_at, credited_at, transfer_id
        from deposit where user_id = ${userId} and (${before}::text is null or id < ${before})
          and (${states && [...states]}::text[] is null or state = any (${states && [...states]}::text[]))
        order by id desc limit ${limit}`,
    ),
  /** [LST-23] Payments in one of these contracts, of whatever spelling, that had no asset when they came. */
  unsupportedOf: async (chain: ChainName, tokens: readonly string[]) =>
    toRows(
      await db.many`select id, chain, txid, position, user_id, address, from_address, token, asset, units, amount, dust,
          needed, needs_solid, height, block_hash, mined_at, state, seen_at, credited_at, transfer_id
        from deposit where chain = ${chain} and state = 'unsupportedToken' and height is not null
          and lower(token) = any (${tokens.map((token) => token.toLowerCase())}::text[])
        order by height, txid, position limit 200`,
    ),
  /** [LST-23] False where somebody was quicker, or its block was left behind. */
  adopt: async (row: DepositRow, as: Adopted) => {
    const { amount, dust, token, needed, needsSolid } = as;
    const changed =
      await db.run`update deposit set state = 'confirming', asset = ${amount.asset}, amount = ${amount.minor},
        dust = ${dust}, token = ${token}, needed = ${needed}, needs_solid = ${needsSolid}
      where id = ${row.id} and state = 'unsupportedToken' and block_hash = ${row.block_hash}`;
    return changed === 1;
  },
  /** From counting up to waiting for more, or for a person; only while it is still in the block it was judged in. */
  park: async (row: DepositRow, state: 'belowMinimum' | 'held') =>
    db.run`update deposit set state = ${state} where id = ${row.id} and state = 'confirming'
      and block_hash = ${row.block_hash}`,
});

function stateOf({ hasFailed, worth }: NewDeposit): 'failed' | 'unsupportedToken' | 'confirming' {
  if (hasFailed) return 'failed';
  return worth === null ? 'unsupportedToken' : 'confirming';
}

const Changed = z.object({ id: zId('dep'), user_id: z.nullable(zId('usr')), state: z.enum(DEPOSIT_STATES) });

/** [RCH-1] The payment's own row, for the ledger's transaction: credited from where it stands, or nothing is. */
export function creditRow(row: DepositRow, transferId: string, now: Instant): RowWrite {
  return {
    ...write`update deposit set state = 'credited', credited_at = ${timestamp(now)}, transfer_id = ${transferId}
      where id = ${row.id} and state = ${row.state} and block_hash = ${row.block_hash}`,
    expect: 1,
  };
}

/** [RCH-15] Whom to write to about a credit, and about how much: in the ledger's transaction too. */
export function creditNoticeRow(credited: {
  readonly id: string;
  readonly userId: Id<'usr'>;
  readonly network: Network;
  readonly amount: Money;
}): RowWrite {
  const { id, userId, network, amount } = credited;
  return write`insert into recharge_to_tell (id, user_id, network, asset, amount)
    values (${id}, ${userId}, ${network}, ${amount.asset}, ${amount.minor})`;
}

export function moneyOf(row: Pick<DepositRow, 'asset' | 'amount'>): Money | null {
  return row.asset === null || row.amount === null ? null : money(row.asset, row.amount);
}

function toRows(rows: readonly unknown[]): DepositRow[] {
  return rows.map((row) => DepositRow.parse(row));
}
