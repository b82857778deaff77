import { zId, zMarketId } from '@candor/contract/fields';
import { MARGIN_SIDES } from '@candor/contract/margin/fields';
import {
  AI_TEMPLATE,
  INTENT_STATES,
  ROBOT_COINS,
  ROBOT_HALTS,
  ROBOT_STATES,
  ROBOT_TEMPLATES,
} from '@candor/contract/robot/fields';
import { SPOT_SIDES } from '@candor/contract/spot/fields';
import { pairOf } from '@candor/domain/market';
import { robotAccount } from '@candor/domain/robot';
import { ppm } from '@candor/kernel';
import { LEDGER_BOOKS } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';

/** The rules a robot may have: one of the templates, or those of a model. */
const STORED_TEMPLATES = [...ROBOT_TEMPLATES, AI_TEMPLATE] as const;
export type StoredTemplate = (typeof STORED_TEMPLATES)[number];

const RobotRow = z.object({
  id: zId('rob'),
  user_id: zId('usr'),
  book: z.enum(LEDGER_BOOKS),
  market: zMarketId,
  name: z.string(),
  template: z.enum(STORED_TEMPLATES),
  version: z.string(),
  invested: zMinor,
  hold_price: zMinor,
  hold_fee_ppm: z.number(),
  state: z.enum(ROBOT_STATES),
  halt: z.nullable(z.enum(ROBOT_HALTS)),
  segment: z.number(),
  rule_state: z.unknown(),
  decided_at: z.nullable(zMoment),
  coins: z.nullable(z.enum(ROBOT_COINS)),
  stop_asked_at: z.nullable(zMoment),
  end_price: z.nullable(zMinor),
  revision: z.number(),
  started_at: zMoment,
  stopped_at: z.nullable(zMoment),
});

/** A robot as it stands on disk. */
export type StoredRobot = ReturnType<typeof toRobot>;

export function toRobot(raw: unknown) {
  const row = RobotRow.parse(raw);
  const { id, book, market, name, template, version, invested, state, halt, segment, coins, revision } = row;
  return {
    ...{ id, book, market, name, template, version, invested, state, halt, segment, coins, revision },
    userId: row.user_id,
    pair: pairOf(market),
    account: robotAccount(row.user_id, id),
    held: { invested, price: row.hold_price, fee: ppm(row.hold_fee_ppm) },
    ruleState: row.rule_state ?? undefined,
    decidedAt: row.decided_at,
    stopAskedAt: row.stop_asked_at,
    endPrice: row.end_price,
    startedAt: row.started_at,
    stoppedAt: row.stopped_at,
  } as const;
}

/** What the intents of a robot are, once they are on disk: amounts as text, for JSON has no other way. */
export const StoredIntent = z.discriminatedUnion('do', [
  z.object({ do: z.literal('buy'), spend: z.string() }),
  z.object({ do: z.literal('sell'), lots: z.number() }),
  z.object({
    do: z.literal('rest'),
    tag: z.string(),
    side: z.enum(SPOT_SIDES),
    price: z.number(),
    lots: z.number(),
  }),
  z.object({ do: z.literal('cancel'), tag: z.string() }),
  z.object({
    do: z.literal('open'),
    side: z.enum(MARGIN_SIDES),
    lots: z.number(),
    multiplier: z.number(),
    stop: z.number(),
  }),
  z.object({ do: z.literal('close') }),
]);
export type StoredIntent = z.infer<typeof StoredIntent>;

const IntentRow = z.object({
  request_id: z.string(),
  robot_id: zId('rob'),
  candle_at: zMoment,
  no: z.number(),
  intent: StoredIntent,
  state: z.enum(INTENT_STATES),
  order_id: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  at: zMoment,
});
export type IntentRow = z.infer<typeof IntentRow>;
export const toIntent = (raw: unknown): IntentRow => IntentRow.parse(raw);

const DecisionRow = z.object({
  candle_at: zMoment,
  segment: z.number(),
  reason: z.string(),
  close: zMinor,
  equity: zMinor,
  holding: zMinor,
  at: zMoment,
});
export type DecisionRow = z.infer<typeof DecisionRow>;
export const toDecision = (raw: unknown): DecisionRow => DecisionRow.parse(raw);

const SegmentRow = z.object({
  no: z.number(),
  template: z.enum(STORED_TEMPLATES),
  version: z.string(),
  started_at: zMoment,
  start_equity: zMinor,
  ended_at: z.nullable(zMoment),
  end_equity: z.nullable(zMinor),
});
export type SegmentRow = z.infer<typeof SegmentRow>;
export const toSegment = (raw: unknown): SegmentRow => SegmentRow.parse(raw);

const FillRow = z.object({
  robot_id: zId('rob'),
  order_id: z.string(),
  side: z.enum(SPOT_SIDES),
  price: zCount,
  base: zMinor,
  quote: zMinor,
  fee: zMinor,
  at: zMoment,
});
export type FillRow = z.infer<typeof FillRow>;
export const toFill = (raw: unknown): FillRow => FillRow.parse(raw);

const OwnerRow = z.object({
  id: zId('usr'),
  level: z.number(),
  vip_expires_at: z.nullable(zMoment),
  is_on_legal_hold: z.boolean(),
});
/** What running a robot must know of its customer. */
export type Owner = z.infer<typeof OwnerRow>;
export const toOwner = (raw: unknown): Owner => OwnerRow.parse(raw);

const StopRow = z.object({ no: zCount, reason: z.string(), by_id: z.string(), by_name: z.string(), at: zMoment });
/** The kill switch, while it is thrown. */
export type StopRow = z.infer<typeof StopRow>;
export const toStop = (raw: unknown): StopRow => StopRow.parse(raw);
