import * as z from 'zod/mini';
import { zInstant, zMarketId, zMoney } from '../fields.ts';

import { SPOT_SIDES } from '../spot/fields.ts';
import {
  COPY_COINS,
  COPY_ORDER_KINDS,
  COPY_ORDER_STATES,
  FOLLOW_STATES,
  LEAVE_REASONS,
  LEFT_OUT,
  PROJECT_STATES,
} from './fields.ts';

/** Parts per million, below zero where it is a loss. */
const zPart = z.number().check(z.int());

/** What a project came to. Every figure is of the time between `from` and `until`. */
export const CopyFigures = z.strictObject({
  from: zInstant,
  until: zInstant,
  /** Of all who follow or followed, net of fees and share; null where nobody did, or there is no mark. */
  medianPart: z.nullable(zPart),
  /** The leader's own money, net of fees. */
  leaderPart: z.nullable(zPart),
  /** Of the leader's money, open positions included; below zero. */
  deepestPart: z.nullable(zPart),
  /** For a year, of daily results; null below thirty days. */
  sharpe: z.nullable(z.number()),
  /** Of the leader's sales, those that gained after fees; null before the first. */
  winPart: z.nullable(zPart),
  sales: z.number(),
});

/** A leader's own project, in short. */
export const LedProject = z.strictObject({
  id: z.string(),
  name: z.string(),
  market: zMarketId,
  state: z.enum(PROJECT_STATES),
});

export const CopyProject = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The leader, masked. */
  leader: z.string(),
  market: zMarketId,
  state: z.enum(PROJECT_STATES),
  /** Why it is suspended or was rejected. */
  reason: z.nullable(z.string()),
  isHouse: z.boolean(),
  isOwn: z.boolean(),
  isFull: z.boolean(),
  /** Whether the prices come from a simulator. */
  isSimulated: z.boolean(),
  sharePpm: z.number(),
  cap: zMoney,
  stake: zMoney,
  /** What may still be put in. */
  room: zMoney,
  /** Everything in it at the mark; null without one. */
  aum: z.nullable(zMoney),
  followers: z.number(),
  figures: CopyFigures,
  openedAt: zInstant,
  endedAt: z.nullable(zInstant),
});
export type CopyProject = z.infer<typeof CopyProject>;

export const CopyFollow = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  market: zMarketId,
  isLeader: z.boolean(),
  isSimulated: z.boolean(),
  state: z.enum(FOLLOW_STATES),
  leftFor: z.nullable(z.enum(LEAVE_REASONS)),
  atEnd: z.nullable(z.enum(COPY_COINS)),
  /** The code of what keeps it from ending. */
  waitsFor: z.nullable(z.string()),
  amount: zMoney,
  stopPpm: z.nullable(z.number()),
  /** Where it stops. */
  stopAt: z.nullable(zMoney),
  sharePpm: z.number(),
  cash: zMoney,
  coins: zMoney,
  /** The mark that coins are counted at; null without one, and once it has ended. */
  price: z.nullable(z.string()),
  /** At the mark, or as it was when it ended; null without a mark. */
  equity: z.nullable(zMoney),
  /** Net of fees and share. */
  result: z.nullable(zMoney),
  resultPart: z.nullable(zPart),
  /** What the leader's own money made in the same time. */
  leaderPart: z.nullable(zPart),
  fees: zMoney,
  sharePaid: zMoney,
  highWater: zMoney,
  startedAt: zInstant,
  endedAt: z.nullable(zInstant),
});
export type CopyFollow = z.infer<typeof CopyFollow>;

/** An order of a project. */
export const CopyOrder = z.strictObject({
  id: z.string(),
  side: z.enum(SPOT_SIDES),
  kind: z.enum(COPY_ORDER_KINDS),
  state: z.enum(COPY_ORDER_STATES),
  price: z.nullable(z.string()),
  /** The leader's own part as it was asked for. */
  amount: zMoney,
  /** What it came to for everybody together. */
  base: zMoney,
  quote: zMoney,
  averagePrice: z.nullable(z.string()),
  /** The code it was refused with. */
  refusal: z.nullable(z.string()),
  placedAt: zInstant,
  endedAt: z.nullable(zInstant),
});
export type CopyOrder = z.infer<typeof CopyOrder>;

/** The same order as one follower has it. */
export const CopiedOrder = z.strictObject({
  order: CopyOrder,
  /** Null while it waits. */
  part: z.nullable(
    z.strictObject({
      leftOut: z.nullable(z.enum(LEFT_OUT)),
      paid: zMoney,
      brought: zMoney,
      fee: zMoney,
      price: z.nullable(z.string()),
    }),
  ),
});
export type CopiedOrder = z.infer<typeof CopiedOrder>;

export const CopySettlement = z.strictObject({
  /** The Monday a week ended on, or `end`. */
  period: z.string(),
  equity: zMoney,
  due: zMoney,
  /** What was paid of it, and the mark that coins were counted at. */
  cash: zMoney,
  coins: zMoney,
  price: z.nullable(z.string()),
  at: zInstant,
});
export type CopySettlement = z.infer<typeof CopySettlement>;

/** [CPY-18] Everything of a project that was settled on one day, in UTC. */
export const ProjectSettlement = z.strictObject({
  at: zInstant,
  follows: z.number(),
  /** What they were worth together. */
  equity: zMoney,
  due: zMoney,
});
export type ProjectSettlement = z.infer<typeof ProjectSettlement>;
