import { zAsset } from '@candor/contract/fields';
import type { RecordKind } from '@candor/domain/assets';
import { type Asset, assert, type Instant, type Money, money } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zMinor } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

const Closing = z.object({ n: z.bigint(), balance: z.string() });
const InOrders = z.object({ asset: zAsset, minor: zMinor });
/** A batch of the engine sets money aside for what it lets stand, whether something in it was traded or not. */
const ORDER_KINDS: RecordKind[] = ['spot.order', 'spot.fill'];
const Transfer = z.object({
  id: z.string(),
  kind: z.string(),
  cause_type: z.string(),
  cause_id: z.string(),
  answer: z.unknown(),
  at: z.number(),
});
const Leg = z.object({
  leg: z.number(),
  asset: zAsset,
  from_name: z.string(),
  to_name: z.string(),
  amount: z.string(),
  from_seq: z.bigint(),
  to_seq: z.bigint(),
  from_after: z.string(),
  to_after: z.string(),
});
export type Leg = z.infer<typeof Leg>;

export const assetsStore = (db: Queries) => ({
  /**
   * What a customer's accounts held at each moment given. An account's lines are numbered without a gap and in order of
   * time, so the last line before a moment is found by halving: the cost hardly grows with the number of lines. The accounts of
   * margin positions are not among them: what was borrowed lies there too. What a waiting margin order has aside is.
   */
  closings: async (book: LedgerBook, path: string, asset: Asset, ends: readonly Instant[]): Promise<Money[]> => {
    const from = `${path}:`;
    const margins = `${from}margin:pos_`;
    const to = `${path};`;
    const moments = ends.map((at) => new Date(at).toISOString());
    const rows = await db.many`
      with recursive own as (
        select id, version from ledger_account
        where name >= ${from} and name < ${to} and not starts_with(name, ${margins})
          and book = ${book} and asset = ${asset}
      ),
      search as (
        select own.id, ends.n, ends.at as until, 0::bigint as low, own.version as high
        from own cross join unnest(${moments}::timestamptz[]) with ordinality as ends (at, n)
        union all
        select s.id, s.n, s.until,
          case when line.at < s.until then middle.seq else s.low end,
          case when line.at < s.until then s.high else middle.seq - 1 end
        from search s
        cross join lateral (select (s.low + s.high + 1) / 2 as seq) middle
        cross join lateral (
          select t.at from ledger_posting p join ledger_transfer t on t.no = p.transfer_no
            where p.from_account = s.id and p.from_seq = middle.seq
          union all
          select t.at from ledger_posting p join ledger_transfer t on t.no = p.transfer_no
            where p.to_account = s.id and p.to_seq = middle.seq
        ) line
        where s.low < s.high
      )
      select search.n, sum(coalesce(
        (select from_after from ledger_posting where from_account = search.id and from_seq = search.low),
        (select to_after from ledger_posting where to_account = search.id and to_seq = search.low),
        0)) as balance
      from search where low = high group by search.n`;
    const found = new Map(rows.map((row) => Closing.parse(row)).map(({ n, balance }) => [Number(n), BigInt(balance)]));
    return ends.map((_, index) => money(asset, found.get(index + 1) ?? 0n));
  },

  /** [AST-14] What orders that stand have set aside of one account, by asset. */
  inOrders: async (book: LedgerBook, account: string): Promise<Money[]> => {
    const rows = await db.many`select a.asset, sum(h.remaining) as minor
      from ledger_account a
        join ledger_hold h on h.account_id = a.id and h.remaining > 0
        join ledger_transfer t on t.no = h.placed_no
      where a.name = ${account} and a.book = ${book} and t.kind = any(${ORDER_KINDS})
      group by a.asset`;
    return rows.map((row) => InOrders.parse(row)).map(({ asset, minor }) => money(asset, minor));
  },

  /** Kind and answer of transfers, by id: names and notes of a page of records in one question. */
  transfers: async (ids: readonly string[]) => {
    const rows = await db.many`select id, kind, cause_type, cause_id, answer, at from ledger_transfer
      where id = any(${[...ids]}::uuid[])`;
    return new Map(rows.map((row) => Transfer.parse(row)).map((row) => [row.id, row]));
  },

  legs: async (transferId: string): Promise<Leg[]> => {
    const rows = await db.many`select p.leg, f.asset, f.name as from_name, t.name as to_name, p.amount, p.from_seq,
        p.to_seq, p.from_after, p.to_after
      from ledger_transfer tr join ledger_posting p on p.transfer_no = tr.no
        join ledger_account f on f.id = p.from_account join ledger_account t on t.id = p.to_account
      where tr.id = ${transferId} order by p.leg limit 1000`;
    return rows.map((row) => Leg.parse(row));
  },
});

/** A line number as the wire has it. An account would need nine quadrillion lines to outgrow it. */
export function toCount(seq: bigint): number {
  assert(seq <= BigInt(Number.MAX_SAFE_INTEGER), 'a line number that fits');
  return Number(seq);
}
