import { zAsset } from '@candor/contract/fields';
import { type Asset, money } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries, Row } from '../../platform/database/sql.ts';
import { onWire } from '../../platform/wire-money.ts';

const Account = z.object({
  id: z.bigint(),
  name: z.string(),
  book: z.enum(['real', 'demo']),
  asset: zAsset,
  balance: z.string(),
  floor: z.nullable(z.string()),
  version: z.bigint(),
  owner_name: z.nullable(z.string()),
  owner_uid: z.nullable(z.string()),
});
const Line = z.object({
  transfer_id: z.string(),
  leg: z.number(),
  seq: z.bigint(),
  kind: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.string(),
  after: z.string(),
  other_id: z.bigint(),
  other_name: z.string(),
  cause_type: z.string(),
  cause_id: z.string(),
  at: z.number(),
});
const Transfer = z.object({
  kind: z.string(),
  cause_type: z.string(),
  cause_id: z.string(),
  at: z.number(),
  answer: z.unknown(),
});
const Posting = z.object({
  leg: z.number(),
  asset: zAsset,
  amount: z.string(),
  from_id: z.bigint(),
  from_name: z.string(),
  from_seq: z.bigint(),
  from_after: z.string(),
  to_id: z.bigint(),
  to_name: z.string(),
  to_seq: z.bigint(),
  to_after: z.string(),
});

export const ledgerStore = (db: Queries) => ({
  /** By part of the name, or by the owner's whole UID or username. Goes on after the account given. */
  search: async (search: string, after: bigint | null, limit: number) => {
    const part = search.toLowerCase();
    const rows = await db.many`select a.id, a.name, a.book, a.asset, a.balance, a.floor, a.version,
        u.username as owner_name, u.uid as owner_uid
      from ledger_account a left join app_user u on a.name like 'user:%' and u.id = split_part(a.name, ':', 2)
      where (${part} = '' or position(${part} in a.name) > 0 or u.uid = ${part} or lower(u.username) = ${part})
        and (${after}::bigint is null
          or (a.name, a.id) > (select name, id from ledger_account where id = ${after}))
      order by a.name, a.id limit ${limit}`;
    return rows.map(toAccount);
  },

  find: async (id: bigint) => {
    const row = await db.maybeOne`select a.id, a.name, a.book, a.asset, a.balance, a.floor, a.version,
        u.username as owner_name, u.uid as owner_uid
      from ledger_account a left join app_user u on a.name like 'user:%' and u.id = split_part(a.name, ':', 2)
      where a.id = ${id}`;
    return row && toAccount(row);
  },

  /** Newest first, down from the line given. Each direction comes by its own index. */
  lines: async (id: bigint, asset: Asset, before: bigint | null, limit: number) => {
    const rows = await db.many`with line as (
        (select p.transfer_no, p.leg, p.from_seq as seq, 'out' as direction, p.amount, p.from_after as after,
            p.to_account as other_id
          from ledger_posting p where p.from_account = ${id} and (${before}::bigint is null or p.from_seq < ${before})
          order by p.from_seq desc limit ${limit})
        union all
        (select p.transfer_no, p.leg, p.to_seq, 'in', p.amount, p.to_after, p.from_account
          from ledger_posting p where p.to_account = ${id} and (${before}::bigint is null or p.to_seq < ${before})
          order by p.to_seq desc limit ${limit}))
      select t.id as transfer_id, line.leg, line.seq, t.kind, line.direction, line.amount, line.after, line.other_id,
        other.name as other_name, t.cause_type, t.cause_id, t.at
      from line join ledger_transfer t on t.no = line.transfer_no join ledger_account other on other.id = line.other_id
      order by line.seq desc limit ${limit}`;
    return rows.map((row) => {
      const { transfer_id, seq, amount, after, other_id, other_name, cause_type, cause_id, ...line } = Line.parse(row);
      return {
        ...line,
        transferId: transfer_id,
        seq: Number(seq),
        money: onWire(money(asset, BigInt(amount))),
        balanceAfter: onWire(money(asset, BigInt(after))),
        other: { id: String(other_id), name: other_name },
        cause: { type: cause_type, id: cause_id },
      };
    });
  },

  findTransfer: async (id: string) => {
    const row = await db.maybeOne`select kind, cause_type, cause_id, at, answer from ledger_transfer where id = ${id}`;
    if (!row) return undefined;
    const { kind, cause_type, cause_id, at, answer } = Transfer.parse(row);
    return { id, kind, cause: { type: cause_type, id: cause_id }, at, answer: JSON.stringify(answer ?? null, null, 2) };
  },

  postings: async (transferId: string) => {
    const rows = await db.many`select p.leg, f.asset, p.amount, f.id as from_id, f.name as from_name, p.from_seq,
        p.from_after, t.id as to_id, t.name as to_name, p.to_seq, p.to_after
      from ledger_transfer tr join ledger_posting p on p.transfer_no = tr.no
        join ledger_account f on f.id = p.from_account join ledger_account t on t.id = p.to_account
      where tr.id = ${transferId} order by p.leg limit 1000`;
    return rows.map((row) => {
      const p = Posting.parse(row);
      const end = (id: bigint, name: string, seq: bigint, after: string) => ({
        id: String(id),
        name,
        seq: Number(seq),
        after: onWire(money(p.asset, BigInt(after))),
      });
      return {
        leg: p.leg,
        from: end(p.from_id, p.from_name, p.from_seq, p.from_after),
        to: end(p.to_id, p.to_name, p.to_seq, p.to_after),
        money: onWire(money(p.asset, BigInt(p.amount))),
      };
    });
  },
});

function toAccount(row: Row) {
  const { id, version, asset, balance, floor, owner_name, owner_uid, ...account } = Account.parse(row);
  return {
    ...account,
    id: String(id),
    balance: onWire(money(asset, BigInt(balance))),
    floor: floor === null ? null : onWire(money(asset, BigInt(floor))),
    postings: Number(version),
    owner: owner_name === null ? null : `${owner_name} (${owner_uid})`,
  };
}
