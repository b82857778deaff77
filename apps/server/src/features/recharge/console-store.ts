import { zAsset, zChain, zNetwork } from '@candor/contract/fields';
import { CERTIFICATE_STATES } from '@candor/contract/recharge/fields';
import { type ChainName, formatMoney, type Id, money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { DepositRow } from './deposit-store.ts';
import type { Place } from './queue-place.ts';

const ItemRow = z.object({
  id: z.string(),
  kind: z.enum(['certificate', 'held', 'payment']),
  state: z.enum(['waiting', 'passed', 'rejected', 'released', 'credited']),
  user_id: z.string(),
  uid: z.string(),
  username: z.string(),
  network: zNetwork,
  asset: zAsset,
  amount: z.string(),
  at: zMoment,
  decided_at: z.nullable(zMoment),
  approval_id: z.nullable(z.string()),
});

const PaymentRow = z.extend(DepositRow, { uid: z.nullable(z.string()), username: z.nullable(z.string()) });
export type PaymentRow = z.infer<typeof PaymentRow>;
const TwinRow = z.object({
  id: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  user_id: z.string(),
  uid: z.string(),
  username: z.string(),
});
const Earlier = z.object({ passed: z.bigint(), rejected: z.bigint() });
const Count = z.object({ n: z.bigint() });
const ChainCounts = z.object({
  chain: zChain,
  confirming: z.bigint(),
  held: z.bigint(),
  lost: z.bigint(),
  unswept: z.bigint(),
});

export const reviewStore = (db: Queries) => ({
  listWaiting: async (after: Place | null, limit: number) => {
    const at = after && timestamp(after.at);
    const id = after?.id ?? null;
    const rows = await db.many`select q.*, u.uid, u.username from (
        select c.id, 'certificate' as kind, 'waiting' as state, c.user_id, c.network, c.asset, c.amount,
          c.submitted_at as at, null::timestamptz as decided_at,
          (select a.id from approval a where a.kind = 'recharge.credit' and a.subject = c.id and a.state = 'waiting') as approval_id
        from recharge_certificate c where c.state = 'pending'
        union all
        select d.id, 'held', 'waiting', d.user_id,
          (select c.network from chain_network c where c.chain = d.chain), d.asset, d.amount, d.seen_at, null, null
        from deposit d where d.state = 'held'
      ) q join app_user u on u.id = q.user_id
      where ${at}::timestamptz is null or (q.at, q.id) > (${at}, ${id})
      order by q.at, q.id limit ${limit}`;
    return rows.map(toItem);
  },
  listDecided: async (before: Place | null, limit: number) => {
    const at = before && timestamp(before.at);
    const id = before?.id ?? null;
    const rows = await db.many`select q.*, u.uid, u.username, null as approval_id from (
        select c.id, 'certificate' as kind, c.state, c.user_id, c.network, c.asset, c.amount, c.submitted_at as at, c.decided_at
        from recharge_certificate c where c.state <> 'pending'
        union all
        select d.id, 'held', 'released', d.user_id,
          (select c.network from chain_network c where c.chain = d.chain), d.asset, d.amount, d.seen_at,
          d.released_at
        from deposit d where d.released_at is not null
      ) q join app_user u on u.id = q.user_id
      where ${at}::timestamptz is null or (q.decided_at, q.id) < (${at}, ${id})
      order by q.decided_at desc, q.id desc limit ${limit}`;
    return rows.map(toItem);
  },
  /** One case by its id, in whatever state. */
  find: async (id: string) => {
    const row = await db.maybeOne`select q.*, u.uid, u.username from (
        select c.id, 'certificate' as kind, case c.state when 'pending' then 'waiting' else c.state end as state, c.user_id,
          c.network, c.asset, c.amount, c.submitted_at as at, c.decided_at,
          (select a.id from approval a where a.kind = 'recharge.credit' and a.subject = c.id and a.state = 'waiting') as approval_id
        from recharge_certificate c where c.id = ${id}
        union all
        select d.id, case when d.state = 'held' or d.released_at is not null then 'held' else 'payment' end,
          case when d.state = 'held' then 'waiting' when d.released_at is null then 'credited' else 'released' end, d.user_id,
          (select c.network from chain_network c where c.chain = d.chain), d.asset, d.amount, d.seen_at,
          coalesce(d.released_at, d.credited_at), null
        from deposit d where d.id = ${id} and d.state in ('held', 'credited', 'swept')
      ) q join app_user u on u.id = q.user_id`;
    return row && toItem(row);
  },
  countWaiting: async () => {
    const row = await db.one`select (select count(*) from recharge_certificate where state = 'pending')
      + (select count(*) from deposit where state = 'held') as n`;
    return Number(Count.parse(row).n);
  },
  /** Payments a certificate could be about: the customer's own of that chain, and whoever's has the transaction named. */
  payments: async (userId: Id<'usr'>, chain: ChainName, txid: string | null) =>
    (
      await db.many`select d.id, d.chain, d.txid, d.position, d.user_id, d.address, d.from_address, d.token, d.asset, d.units,
          d.amount, d.dust, d.needed, d.needs_solid, d.height, d.block_hash, d.mined_at, d.state, d.seen_at, d.credited_at,
          d.transfer_id, u.uid, u.username
        from deposit d left join app_user u on u.id = d.user_id
        where d.chain = ${chain} and (d.user_id = ${userId} or d.txid = ${txid})
        order by d.txid = ${txid} desc nulls last, d.seen_at desc limit 20`
    ).map((row) => PaymentRow.parse(row)),
  payment: async (id: string) =>
    (
      await db.many`select d.id, d.chain, d.txid, d.position, d.user_id, d.address, d.from_address, d.token, d.asset, d.units,
          d.amount, d.dust, d.needed, d.needs_solid, d.height, d.block_hash, d.mined_at, d.state, d.seen_at, d.credited_at,
          d.transfer_id, u.uid, u.username
        from deposit d left join app_user u on u.id = d.user_id where d.id = ${id}`
    ).map((row) => PaymentRow.parse(row)),
  /** Other certificates with the same picture or transaction. */
  twins: async (id: Id<'crt'>) =>
    (
      await db.many`select o.id, o.state, o.user_id, u.uid, u.username from recharge_certificate c
          join recharge_certificate o on o.id <> c.id
            and (o.picture_tag = c.picture_tag or (o.network = c.network and o.txid = c.txid))
          join app_user u on u.id = o.user_id
        where c.id = ${id} order by o.submitted_at desc limit 10`
    ).map((row) => {
      const { user_id, uid, username, ...twin } = TwinRow.parse(row);
      return { ...twin, user: { id: user_id, uid, username } };
    }),
  earlier: async (userId: string) => {
    const row = await db.one`select count(*) filter (where state = 'passed') as passed,
      count(*) filter (where state = 'rejected') as rejected from recharge_certificate where user_id = ${userId}`;
    const { passed, rejected } = Earlier.parse(row);
    return { passed: Number(passed), rejected: Number(rejected) };
  },
  hasProposal: async (id: Id<'crt'>) =>
    (await db.maybeOne`select 1 from approval where kind = 'recharge.credit' and subject = ${id} and state = 'waiting'`) !==
    undefined,
  isUsedElsewhere: async (depositId: Id<'dep'>) =>
    (await db.maybeOne`select 1 from recharge_certificate where deposit_id = ${depositId}`) !== undefined,
  chainCounts: async () =>
    (
      await db.many`select chain, count(*) filter (where state = 'confirming') as confirming,
          count(*) filter (where state = 'held') as held,
          count(*) filter (where state in ('credited', 'swept') and height is null) as lost,
          count(distinct address) filter (where state = 'credited' and user_id is not null) as unswept
        from deposit group by chain`
    ).map((row) => ChainCounts.parse(row)),
});

function toItem(row: unknown) {
  const { user_id, uid, username, asset, amount, at, decided_at, approval_id, ...item } = ItemRow.parse(row);
  return {
    ...item,
    user: { id: user_id, uid, username },
    money: { asset, amount: formatMoney(money(asset, BigInt(amount))) },
    submittedAt: at,
    decidedAt: decided_at,
    approvalId: approval_id,
  };
}
