import type { MarketId } from '@candor/contract';
import { zMarketId } from '@candor/contract/fields';
import { pairOf } from '@candor/domain/market';
import { type CountedFill, type Leader, pairName } from '@candor/domain/team';
import { type Id, money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zIdOf, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const FillRow = z.object({
  id: z.string(),
  no: zCount,
  market: zMarketId,
  quote: zMinor,
  maker_user: z.nullable(zIdOf('usr')),
  taker_user: z.nullable(zIdOf('usr')),
  taker_side: z.enum(['buy', 'sell']),
  maker_fee: zMinor,
  taker_fee: zMinor,
  at: zMoment,
});
const LeaderRow = z.object({
  member_id: zIdOf('usr'),
  leader_id: zIdOf('usr'),
  tier: z.union([z.literal(1), z.literal(2)]),
  level: z.number(),
  is_banned: z.boolean(),
  region: z.nullable(z.string()),
});
const Pair = z.object({ one: z.string(), other: z.string() });
const Counted = z.object({ no: zCount });

/** [SPT-21] A fee is taken from what was received: of a buyer the coin, of a seller USDT. */
function toFill(raw: unknown): CountedFill {
  const { maker_user, taker_user, taker_side, maker_fee, taker_fee, ...row } = FillRow.parse(raw);
  const { base, quote } = pairOf(row.market);
  const [takerGets, makerGets] = taker_side === 'buy' ? [base, quote] : [quote, base];
  return {
    ...row,
    sides: [
      ...(maker_user === null
        ? []
        : [{ side: 'maker' as const, userId: maker_user, fee: money(makerGets, maker_fee) }]),
      ...(taker_user === null
        ? []
        : [{ side: 'taker' as const, userId: taker_user, fee: money(takerGets, taker_fee) }]),
    ],
  };
}

export type NewShare = {
  readonly id: Id<'tsh'>;
  readonly fill: CountedFill;
  readonly side: 'maker' | 'taker';
  readonly memberId: string;
  readonly leaderId: string;
  readonly tier: number;
  readonly rate: bigint;
  readonly fee: bigint;
  readonly share: bigint;
  readonly asset: string;
};

/** What counting trades reads and writes. */
export const countingRows = (db: Queries) => ({
  /** How far a market was counted, and what comes next. */
  next: async (market: MarketId, most: number) => {
    const row = await db.maybeOne`select no from team_market where market = ${market}`;
    const from = row ? Counted.parse(row).no : 0;
    const rows =
      await db.many`select id, no, market, quote, maker_user, taker_user, taker_side, maker_fee, taker_fee, at
      from spot_fill where book = 'real' and market = ${market} and no > ${from} order by no limit ${most}`;
    return { from, fills: rows.map(toFill) };
  },
  /** [TEA-8] False where somebody else has counted these meanwhile. */
  advance: async (market: MarketId, from: number, to: number): Promise<boolean> => {
    await db.run`insert into team_market (market, no) values (${market}, 0) on conflict do nothing`;
    return (await db.run`update team_market set no = ${to} where market = ${market} and no = ${from}`) === 1;
  },
  /** Who is above these, two tiers up. */
  leaders: async (members: readonly string[]): Promise<ReadonlyMap<string, readonly Leader[]>> => {
    const rows =
      await db.many`select m.member_id, m.leader_id, m.tier, u.level, u.banned_at is not null as is_banned, u.region
      from team_member m join app_user u on u.id = m.leader_id
      where m.member_id = any (${[...members]}::text[]) and m.tier <= 2 order by m.member_id, m.tier`;
    const found = new Map<string, Leader[]>();
    for (const row of rows.map((each) => LeaderRow.parse(each))) {
      const { member_id, leader_id: id, is_banned: isBanned, tier, level, region } = row;
      found.set(member_id, [...(found.get(member_id) ?? []), { id, tier, level, isBanned, region }]);
    }
    return found;
  },
  /** [TEA-6] Of these pairs those that are related. */
  related: async (pairs: readonly (readonly [string, string])[]): Promise<ReadonlySet<string>> => {
    if (pairs.length === 0) return new Set();
    const rows = await db.many`select x.one, x.other
      from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[]) as x (one, other)
      where exists (select from team_member m where (m.leader_id = x.one and m.member_id = x.other)
          or (m.leader_id = x.other and m.member_id = x.one))
        or exists (select from known_device a join known_device b on b.device_hash = a.device_hash
          where a.user_id = x.one and b.user_id = x.other)`;
    return new Set(rows.map((row) => Pair.parse(row)).map(({ one, other }) => pairName(one, other)));
  },
  /** [LVL-1] What was traded counts for oneself and for two tiers above. */
  addVolumes: async (volumes: ReadonlyMap<string, bigint>): Promise<void> => {
    const [ids, minors] = [[...volumes.keys()], [...volumes.values()].map(String)];
    // In one order, so that nobody who registers meanwhile and this wait for each other.
    await db.many`select user_id from team_total where user_id = any (${ids}::text[]) or user_id in
      (select leader_id from team_member where member_id = any (${ids}::text[]) and tier <= 2) order by user_id for update`;
    await db.run`with traded (user_id, minor) as (select * from unnest(${ids}::text[], ${minors}::numeric[])),
      felt as (
        select user_id, 0 as tier, minor from traded
        union all select m.leader_id, m.tier, t.minor from traded t join team_member m on m.member_id = t.user_id and m.tier <= 2
      ),
      added as (
        select user_id, sum(minor) filter (where tier = 0) as own, sum(minor) filter (where tier = 1) as first,
          sum(minor) filter (where tier = 2) as second from felt group by user_id
      )
      update team_total t set own_volume = t.own_volume + coalesce(a.own, 0), first_volume = t.first_volume + coalesce(a.first, 0),
        second_volume = t.second_volume + coalesce(a.second, 0)
      from added a where a.user_id = t.user_id`;
  },
  addShares: async (shares: readonly NewShare[]): Promise<void> => {
    if (shares.length === 0) return;
    const of = (cell: (share: NewShare) => string | number) => shares.map(cell);
    const at = shares.map(({ fill }) => timestamp(fill.at).toISOString());
    await db.run`insert into team_share (id, leader_id, member_id, tier, fill_id, side, market, asset, fee, rate, share, traded_at)
      select * from unnest(${of(({ id }) => id)}::text[], ${of(({ leaderId }) => leaderId)}::text[],
        ${of(({ memberId }) => memberId)}::text[], ${of(({ tier }) => tier)}::smallint[],
        ${of(({ fill }) => fill.id)}::text[], ${of(({ side }) => side)}::text[], ${of(({ fill }) => fill.market)}::text[],
        ${of(({ asset }) => asset)}::text[], ${of(({ fee }) => String(fee))}::numeric[],
        ${of(({ rate }) => Number(rate))}::integer[], ${of(({ share }) => String(share))}::numeric[], ${at}::timestamptz[])`;
    await db.run`insert into team_earned as e (leader_id, asset, first, second)
      select x.leader_id, x.asset, coalesce(sum(x.share) filter (where x.tier = 1), 0),
        coalesce(sum(x.share) filter (where x.tier = 2), 0)
      from unnest(${of(({ leaderId }) => leaderId)}::text[], ${of(({ asset }) => asset)}::text[],
        ${of(({ tier }) => tier)}::smallint[], ${of(({ share }) => String(share))}::numeric[]) as x (leader_id, asset, tier, share)
      group by x.leader_id, x.asset order by x.leader_id, x.asset
      on conflict (leader_id, asset) do update set first = e.first + excluded.first, second = e.second + excluded.second`;
  },
  addFigures: async (
    figures: ReadonlyMap<string, { readonly fees: bigint; readonly shares: bigint }>,
  ): Promise<void> => {
    const rows = [...figures].toSorted(([one], [other]) => (one < other ? -1 : 1));
    await db.run`insert into team_fee as f (asset, fees, shares)
      select * from unnest(${rows.map(([asset]) => asset)}::text[], ${rows.map(([, { fees }]) => String(fees))}::numeric[],
        ${rows.map(([, { shares }]) => String(shares))}::numeric[])
      on conflict (asset) do update set fees = f.fees + excluded.fees, shares = f.shares + excluded.shares`;
  },
});
