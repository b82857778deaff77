import { zChain } from '@candor/contract/fields';
import { DAY_MS, HOUR_MS, type Instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { zBytes, zCount, zMoment, zUnits } from '../platform/database/columns.ts';
import { type Queries, timestamp } from '../platform/database/sql.ts';
import { PURPOSES, type Purpose } from '../services/outgoing/outgoing.ts';
import { readOwnCoin } from '../services/outgoing/own-coin.ts';
import type { ApprovedPayment, EarlierAttempt, PlannedAttempt } from './payment.ts';
import type { PolicyAsset } from './policy.ts';

/** What pays nobody but the chain. Energy, which is sold, has fees too, but far smaller ones. */
export const FEE_ONLY = ['sweep', 'gas', 'activate', 'bump'] as const satisfies readonly Purpose[];

const slot = {
  nonce: z.nullable(zCount),
  coins: z.nullable(z.array(z.string())),
  deadline: z.nullable(zMoment),
};
const Asked = z.object({
  id: z.string(),
  chain: zChain,
  purpose: z.enum(PURPOSES),
  ref: z.string(),
  from_index: z.nullable(z.number()),
  to_address: z.string(),
  to_index: z.nullable(z.number()),
  token: z.nullable(z.string()),
  units: zUnits,
  lock_blocks: z.nullable(z.number()),
  own_coins: z.nullable(z.array(z.string())),
  approved_by: z.string(),
  state: z.string(),
  attempt_state: z.string(),
  n: z.number(),
  unsigned: zBytes,
  txid: z.nullable(z.string()),
  from_address: z.string(),
  since_height: zCount,
  ...slot,
});
const Earlier = z.object({ ...slot, is_beaten_by_ours: z.boolean() });
/** Also on a chain that is no longer configured: what left by it counts. */
const Spent = z.object({ token: z.nullable(z.string()), chain: z.string(), hour: zUnits, day: zUnits });

export type Asked = {
  readonly payment: ApprovedPayment;
  readonly attempt: PlannedAttempt;
  /** Of a signature that was given before. */
  readonly txid: string | null;
  readonly fromAddress: string;
  readonly sinceHeight: number;
};

const Binding = z.object({ user_id: z.string(), network: z.string(), address: z.string(), created_at: zMoment });
export type Binding = z.infer<typeof Binding>;

/** Nobody, or two people. */
export type Approvers = readonly string[];
const Two = z.object({ created_by: z.string(), decided_by: z.string() });

function approversIn(row: unknown): Approvers {
  if (row === undefined) return [];
  const { created_by, decided_by } = Two.parse(row);
  return [created_by, decided_by];
}

/** The few rows the signer's role may see, and the one it may write. */
export function signerRows(tx: Queries) {
  return {
    /** One signature at a time, in whatever process: the hour's limit is counted and used up in one go. */
    takeTurn: () => tx.run`select pg_advisory_xact_lock(hashtextextended('candor signer', 0))`,
    /** Nobody drops the attempt while it is judged: what the journal has and the database does not would stop everything. */
    find: async (outgoingId: string, n: number): Promise<Asked | undefined> => {
      const row =
        await tx.maybeOne`select o.*, o.coins as own_coins, a.n, a.unsigned, a.txid, a.nonce, a.coins, a.deadline, a.from_address, a.since_height,
          a.state as attempt_state
        from outgoing o join attempt a on a.outgoing_id = o.id where o.id = ${outgoingId} and a.n = ${n}
        for no key update of a`;
      if (row === undefined) return undefined;
      const found = Asked.parse(row);
      const payment = {
        id: found.id,
        chain: found.chain,
        purpose: found.purpose,
        ref: found.ref,
        fromIndex: found.from_index,
        to: found.to_address,
        toIndex: found.to_index,
        token: found.token,
        units: found.units,
        lockBlocks: found.lock_blocks,
        coins: found.own_coins?.map(readOwnCoin) ?? null,
        approvedBy: found.approved_by,
        isOpen: found.state === 'open' && found.attempt_state === 'planned',
      };
      const { unsigned, nonce, coins, deadline, txid, from_address: fromAddress, since_height: sinceHeight } = found;
      return { payment, attempt: { n: found.n, unsigned, nonce, coins, deadline }, txid, fromAddress, sinceHeight };
    },
    earlier: async (outgoingId: string, n: number): Promise<readonly EarlierAttempt[]> => {
      const rows = await tx.many`select a.nonce, a.coins, a.deadline, a.state = 'dead' and exists (
          select from attempt r where r.txid = a.death->'provedBy'->>'txid' and r.raw is not null
            and r.outgoing_id <> a.outgoing_id and r.chain = a.chain and r.from_address = a.from_address
            and (r.nonce = a.nonce or r.coins && a.coins)) as is_beaten_by_ours
        from attempt a where a.outgoing_id = ${outgoingId} and a.n <> ${n} and a.raw is not null`;
      return rows.map((row) => {
        const { nonce, coins, deadline, is_beaten_by_ours: isBeatenByOurs } = Earlier.parse(row);
        return { nonce, coins, deadline, isBeatenByOurs };
      });
    },
    /** Withdrawals signed within the hour and the day, by asset, without the one that is asked for. */
    signedLately: async (now: Instant, outgoingId: string) => {
      const rows = await tx.many`select chain, token, sum(units) as day,
          coalesce(sum(units) filter (where signed_at > ${timestamp(later(now, -HOUR_MS))}), 0) as hour
        from outgoing
        where purpose = 'withdrawal' and signed_at > ${timestamp(later(now, -DAY_MS))} and id <> ${outgoingId}
        group by chain, token`;
      return rows.map((row) => Spent.parse(row));
    },
    /** Signed within the hour on this chain and paying nobody. Each attempt counts: each may be mined. */
    feeOnlyInHour: async (now: Instant, chain: string): Promise<number> => {
      const row = await tx.one`select count(*)::int as n from attempt a join outgoing o on o.id = a.outgoing_id
        where o.chain = ${chain} and o.purpose = any (${[...FEE_ONLY]}::text[])
          and a.signed_at > ${timestamp(later(now, -HOUR_MS))}`;
      return Number(row.n);
    },
    /**
     * Whether a customer asked for this and no other payment: this much to this address, which they have bound, approved by whom
     * the payment says, with the money held in the books and the posting that put it there.
     */
    isAskedFor: async (payment: ApprovedPayment, { asset, networks, unitsPerMinor }: PolicyAsset): Promise<boolean> => {
      const { id, ref, to, units, approvedBy } = payment;
      const row = await tx.maybeOne`select from withdrawal w
        join digital_address d on d.id = w.binding_id and d.user_id = w.user_id and d.removed_at is null
          and d.network = w.network and d.address = w.to_text
        join ledger_hold h on h.id = w.hold_id and h.amount = w.amount and h.remaining = w.amount
        join ledger_account a on a.id = h.account_id and a.book = 'real' and a.asset = w.asset
          and a.name like 'user:' || w.user_id || ':%'
        join ledger_posting p on p.transfer_no = h.placed_no and p.hold_id = h.id and p.from_account = h.account_id
          and p.amount = h.amount
        where w.id = ${ref} and w.payment_id = ${id} and w.state = 'approved' and w.approved_by = ${approvedBy}
          and w.asset = ${asset} and w.network = any (${[...networks]}::text[]) and w.to_text = ${to}
          and (w.amount - w.fee) * ${String(unitsPerMinor)}::numeric = ${String(units)}::numeric`;
      return row !== undefined;
    },
    /** Where a withdrawal goes, and whose it is. */
    findBinding: async (withdrawalId: string): Promise<Binding | undefined> => {
      const row = await tx.maybeOne`select w.user_id, d.network, d.address, d.created_at
        from withdrawal w join digital_address d on d.id = w.binding_id where w.id = ${withdrawalId}`;
      return row && Binding.parse(row);
    },
    /** Addresses that say they were bound since then; all of them where nothing is named. */
    bindingsSince: async (at: Instant | null): Promise<readonly Binding[]> => {
      const since = at && timestamp(at);
      const rows = await tx.many`select user_id, network, address, created_at from digital_address
        where removed_at is null and (${since}::timestamptz is null or created_at > ${since})`;
      return rows.map((row) => Binding.parse(row));
    },
    /** The two people who approved what this pays for, if they did. That it pays this address this much is asked of every withdrawal. */
    findApprovers: async ({ purpose, approvedBy, ref, to, units }: ApprovedPayment): Promise<Approvers> => {
      if (purpose === 'freeze' || purpose === 'unfreeze') {
        const action = purpose === 'freeze' ? 'stake' : 'unstake';
        const stake =
          await tx.maybeOne`select a.created_by, a.decided_by from approval a where a.id = ${approvedBy} and a.id = ${ref}
          and a.kind = 'energy.stake' and a.state = 'approved' and a.decided_by <> a.created_by and a.subject = ${to}
          and a.payload->>'action' = ${action} and (a.payload->>'trx')::numeric * 1000000 = ${String(units)}::numeric`;
        return approversIn(stake);
      }
      const row =
        await tx.maybeOne`select a.created_by, a.decided_by from approval a join withdrawal w on w.id = a.subject
        where a.id = ${approvedBy} and a.kind = 'withdrawal.large' and a.subject = ${ref} and a.state = 'approved'
          and a.decided_by <> a.created_by and w.approved_by = a.id`;
      return approversIn(row);
    },
    /** The two people who said that payments may resume after this very stop, if they did. */
    findResumers: async (approvalId: string, stopId: string): Promise<Approvers> => {
      const row =
        await tx.maybeOne`select created_by, decided_by from approval where id = ${approvalId} and kind = 'payments.resume'
        and subject = ${stopId} and state = 'approved' and decided_by <> created_by`;
      return approversIn(row);
    },
    /** Which of these transactions the database knows to be signed. */
    knownOf: async (txids: readonly string[]): Promise<ReadonlySet<string>> => {
      const found = await tx.many`select txid from attempt where txid = any (${[...txids]}::text[])
        union all select id as txid from lost_payment where id = any (${[...txids]}::text[])`;
      return new Set(found.map((row) => String(row.txid)));
    },
    /** False where somebody was faster, or the payment was taken back. */
    store: async (
      outgoingId: string,
      n: number,
      signed: { readonly raw: Uint8Array; readonly txid: string; readonly at: Instant },
    ): Promise<boolean> => {
      const { raw, txid, at } = signed;
      const changed = await tx.run`update attempt set raw = ${raw}, txid = ${txid}, signed_at = ${timestamp(at)}
        where outgoing_id = ${outgoingId} and n = ${n} and state = 'planned' and raw is null`;
      return changed === 1;
    },
  };
}
