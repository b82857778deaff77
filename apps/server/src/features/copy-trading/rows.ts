import {
  COPY_COINS,
  COPY_ORDER_KINDS,
  COPY_ORDER_STATES,
  FOLLOW_STATES,
  LEAVE_REASONS,
  LEFT_OUT,
  PROJECT_STATES,
} from '@candor/contract/copy-trading/fields';
import { zId, zMarketId } from '@candor/contract/fields';
import { SPOT_SIDES } from '@candor/contract/spot/fields';
import { followAccount } from '@candor/domain/copy-trading';
import { pairOf } from '@candor/domain/market';
import { type Ppm, ppm } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';

const ProjectRow = z.object({
  id: zId('cpp'),
  leader_id: zId('usr'),
  leader_name: z.string(),
  leader_uid: z.string(),
  is_leader_barred: z.boolean(),
  name: z.string(),
  market: zMarketId,
  share_ppm: z.number(),
  cap: zMinor,
  stake: zMinor,
  is_house: z.boolean(),
  state: z.enum(PROJECT_STATES),
  reason: z.nullable(z.string()),
  followed: zMinor,
  followers: z.number(),
  opened_at: zMoment,
  ended_at: z.nullable(zMoment),
});

/** A project with the name of its leader. */
export type StoredProject = ReturnType<typeof toProject>;

export function toProject(raw: unknown) {
  const row = ProjectRow.parse(raw);
  const { id, name, market, cap, stake, state, reason, followed, followers } = row;
  return {
    ...{ id, name, market, cap, stake, state, reason, followed, followers },
    leaderId: row.leader_id,
    leaderName: row.leader_name,
    leaderUid: row.leader_uid,
    /** Banned or on legal hold. */
    isLeaderBarred: row.is_leader_barred,
    pair: pairOf(market),
    share: ppm(row.share_ppm),
    isHouse: row.is_house,
    openedAt: row.opened_at,
    endedAt: row.ended_at,
  } as const;
}

const FollowRow = z.object({
  id: zId('cpf'),
  project_id: zId('cpp'),
  user_id: zId('usr'),
  is_leader: z.boolean(),
  amount: zMinor,
  stop_ppm: z.nullable(z.number()),
  leader_equity: zMinor,
  cash: zMinor,
  coins: zMinor,
  cost: zMinor,
  fees: zMinor,
  sales: z.number(),
  wins: z.number(),
  paid: zMinor,
  high: zMinor,
  state: z.enum(FOLLOW_STATES),
  left_for: z.nullable(z.enum(LEAVE_REASONS)),
  at_end: z.nullable(z.enum(COPY_COINS)),
  sale_no: z.number(),
  waits_for: z.nullable(z.string()),
  end_equity: z.nullable(zMinor),
  end_leader_equity: z.nullable(zMinor),
  revision: z.number(),
  started_at: zMoment,
  ended_at: z.nullable(zMoment),
  is_banned: z.boolean(),
  is_on_legal_hold: z.boolean(),
});

/** A follow, or the leader's stake, with what is known of its owner. */
export type StoredFollow = ReturnType<typeof toFollow>;

export function toFollow(raw: unknown) {
  const row = FollowRow.parse(raw);
  const { id, amount, cash, coins, cost, fees, sales, wins, paid, high, state, revision } = row;
  const stop: Ppm | null = row.stop_ppm === null ? null : ppm(row.stop_ppm);
  return {
    ...{ id, amount, cash, coins, cost, fees, sales, wins, paid, high, state, revision, stop },
    projectId: row.project_id,
    userId: row.user_id,
    account: followAccount({ userId: row.user_id, id }),
    isLeader: row.is_leader,
    leaderEquity: row.leader_equity,
    leftFor: row.left_for,
    atEnd: row.at_end,
    saleNo: row.sale_no,
    waitsFor: row.waits_for,
    endEquity: row.end_equity,
    endLeaderEquity: row.end_leader_equity,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    isBanned: row.is_banned,
    isOnLegalHold: row.is_on_legal_hold,
  } as const;
}

const OrderRow = z.object({
  id: zId('cpo'),
  project_id: zId('cpp'),
  side: z.enum(SPOT_SIDES),
  kind: z.enum(COPY_ORDER_KINDS),
  price: z.nullable(zMinor),
  amount: zMinor,
  state: z.enum(COPY_ORDER_STATES),
  refusal: z.nullable(z.string()),
  base: zMinor,
  quote: zMinor,
  placed_at: zMoment,
  ended_at: z.nullable(zMoment),
});
export type StoredOrder = ReturnType<typeof toOrder>;

export function toOrder(raw: unknown) {
  const { project_id: projectId, placed_at: placedAt, ended_at: endedAt, ...row } = OrderRow.parse(raw);
  return { ...row, projectId, placedAt, endedAt };
}

const PartRow = z.object({
  order_id: zId('cpo'),
  left_out: z.nullable(z.enum(LEFT_OUT)),
  paid: zMinor,
  brought: zMinor,
  fee: zMinor,
});
export type PartRow = z.infer<typeof PartRow>;
export const toPart = (raw: unknown): PartRow => PartRow.parse(raw);

const PartCountRow = z.object({ order_id: zId('cpo'), followers: zCount, left_out: zCount });
export type PartCountRow = z.infer<typeof PartCountRow>;
export const toPartCount = (raw: unknown): PartCountRow => PartCountRow.parse(raw);

const SettlementRow = z.object({
  ...{
    period: z.string(),
    equity: zMinor,
    due: zMinor,
    cash: zMinor,
    coins: zMinor,
    mark: z.nullable(zMinor),
    at: zMoment,
  },
});
export type SettlementRow = z.infer<typeof SettlementRow>;
export const toSettlement = (raw: unknown): SettlementRow => SettlementRow.parse(raw);

const SettledDayRow = z.object({ at: zMoment, follows: zCount, equity: zMinor, due: zMinor });
export type SettledDayRow = z.infer<typeof SettledDayRow>;
export const toSettledDay = (raw: unknown): SettledDayRow => SettledDayRow.parse(raw);

const PointRow = z.object({ project_id: zId('cpp'), at: zMoment, leader_equity: zMinor });
export type PointRow = z.infer<typeof PointRow>;
export const toPoint = (raw: unknown): PointRow => PointRow.parse(raw);
