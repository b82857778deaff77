import type { MarketId } from '@candor/contract';
import { zAsset, zMarketId } from '@candor/contract/fields';
import { MARGIN_SIDES } from '@candor/contract/margin/fields';
import type { Asset, Instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const DayRow = z.object({ asset: zAsset, day: zMoment, came: zMinor, went: zMinor });
export type DayRow = z.infer<typeof DayRow>;

const DrawRow = z.object({
  position_id: z.string(),
  market: zMarketId,
  side: z.enum(MARGIN_SIDES),
  uid: z.string(),
  username: z.string(),
  lots: zCount,
  turnover: zMinor,
  mark: z.nullable(zMinor),
  transfer_id: z.nullable(z.string()),
  at: zMoment,
});
export type DrawRow = z.infer<typeof DrawRow>;

const LentRow = z.object({
  market: zMarketId,
  positions: zCount,
  loan: zMinor,
  short_lots: zCount,
  interest: zMinor,
});

const Sums = z.object({
  charged: zMinor,
  charged_lately: zMinor,
  interest: zMinor,
  interest_lately: zMinor,
  lost: zMinor,
});

export const marginConsoleStore = (db: Queries) => ({
  /** What came into an account and left it, day by day, from its postings. */
  flow: async (book: LedgerBook, account: string, since: Instant): Promise<readonly DayRow[]> => {
    const rows = await db.many`select a.asset, date_trunc('day', t.at, 'UTC') as day,
        coalesce(sum(p.amount) filter (where p.to_account = a.id), 0) as came,
        coalesce(sum(p.amount) filter (where p.from_account = a.id), 0) as went
      from ledger_account a
        join lateral (
          select * from ledger_posting where to_account = a.id
          union all select * from ledger_posting where from_account = a.id
        ) p on true
        join ledger_transfer t on t.no = p.transfer_no and t.at >= ${timestamp(since)}
      where a.book = ${book} and a.name = ${account} group by 1, 2 order by 1, 2`;
    return rows.map((row) => DayRow.parse(row));
  },
  balances: async (book: LedgerBook, account: string): Promise<ReadonlyMap<Asset, bigint>> => {
    const rows = await db.many`select asset, balance from ledger_account where book = ${book} and name = ${account}`;
    const Balance = z.object({ asset: zAsset, balance: zMinor });
    return new Map(rows.map((row) => Balance.parse(row)).map(({ asset, balance }) => [asset, balance]));
  },
  /** Liquidations the fund took over, newest first. */
  draws: async (book: LedgerBook, limit: number): Promise<readonly DrawRow[]> => {
    const rows = await db.many`select s.position_id, p.market, p.side, u.uid, u.username, s.lots, s.turnover, s.mark,
        s.transfer_id, s.at
      from margin_step s join margin_position p on p.id = s.position_id join app_user u on u.id = p.user_id
      where s.kind = 'insurance' and p.book = ${book} order by s.at desc, s.position_id, s.no limit ${limit}`;
    return rows.map((row) => DrawRow.parse(row));
  },
  /** A long owes its loan, a short its lots. */
  lent: async (book: LedgerBook): Promise<ReadonlyMap<MarketId, z.infer<typeof LentRow>>> => {
    const rows = await db.many`select market, count(*) as positions, sum(loan) as loan,
        coalesce(sum(lots) filter (where side = 'short'), 0)::bigint as short_lots, sum(interest) as interest
      from margin_position where book = ${book} and state <> 'closed' group by market`;
    return new Map(rows.map((row) => LentRow.parse(row)).map((row) => [row.market, row]));
  },
  /** A step of interest adds it; every other one pays it. */
  sums: async (book: LedgerBook, since: Instant) => {
    const at = timestamp(since);
    const row = await db.one`select coalesce(sum(s.charge), 0) as charged,
        coalesce(sum(s.charge) filter (where s.at >= ${at}), 0) as charged_lately,
        coalesce(sum(s.interest) filter (where s.kind <> 'interest'), 0) as interest,
        coalesce(sum(s.interest) filter (where s.kind <> 'interest' and s.at >= ${at}), 0) as interest_lately,
        coalesce(sum(s.lost), 0) as lost
      from margin_step s join margin_position p on p.id = s.position_id where p.book = ${book}`;
    return Sums.parse(row);
  },
});
