import * as z from 'zod/mini';
import { zInstant, zMoney } from '../fields.ts';
import { ATTEMPT_KINDS, ATTEMPT_STATES, CHALLENGE_STATES } from './fields.ts';

export const Challenge = z.strictObject({
  id: z.string(),
  state: z.enum(CHALLENGE_STATES),
  /** What the house put in or will put in, and what players paid into it. */
  base: zMoney,
  entries: zMoney,
  pool: zMoney,
  /** Of each rank from the first on: its part of the pool, and what that is now. */
  prizes: z.array(z.strictObject({ rank: z.number(), sharePpm: z.number(), money: zMoney })),
  freePerDay: z.number(),
  price: zMoney,
  startsAt: zInstant,
  endsAt: zInstant,
  players: z.number(),
});
export type Challenge = z.infer<typeof Challenge>;

/** `high,low,close` in ten-thousandths; it begins where the one before it closed, the first at 100. */
const zCandle = z.strictObject({ high: z.number(), low: z.number(), close: z.number() });

/** An attempt as its owner sees it while it runs and when it is over. Candles are those that were shown, and no more. */
export const Play = z.strictObject({
  id: z.string(),
  challengeId: z.string(),
  kind: z.enum(ATTEMPT_KINDS),
  state: z.enum(ATTEMPT_STATES),
  seal: z.string(),
  commitment: z.string(),
  /** How many steps are answered. */
  step: z.number(),
  steps: z.number(),
  candles: z.array(zCandle),
  /** One letter for each answer: b, s or h. */
  actions: z.string(),
  isHolding: z.boolean(),
  /** What it would come to now, and what holding since the first step would have, in parts per million. */
  scorePpm: z.number(),
  holdingPpm: z.number(),
  startedAt: zInstant,
  endsAt: zInstant,
});
export type Play = z.infer<typeof Play>;

/** One attempt that is over, in a list. */
export const PastAttempt = z.strictObject({
  id: z.string(),
  kind: z.enum(ATTEMPT_KINDS),
  scorePpm: z.number(),
  trades: z.number(),
  finishedAt: zInstant,
  commitment: z.string(),
  price: zMoney,
});
export type PastAttempt = z.infer<typeof PastAttempt>;

export const StandingRow = z.strictObject({
  rank: z.number(),
  /** Masked; whose it is, its owner is told. */
  name: z.string(),
  isYou: z.boolean(),
  scorePpm: z.number(),
  trades: z.number(),
  finishedAt: zInstant,
  commitment: z.string(),
  /** What this rank would get now, or got. Null where it has no prize. */
  prize: z.nullable(zMoney),
});
export type StandingRow = z.infer<typeof StandingRow>;

export const OwnLimits = z.strictObject({
  limit: zMoney,
  spent: zMoney,
  raise: z.nullable(z.strictObject({ limit: zMoney, at: zInstant })),
  pausedUntil: z.nullable(zInstant),
});
export type OwnLimits = z.infer<typeof OwnLimits>;

/** Where the money of a challenge came from, where it is and where it went. */
export const PoolFigures = z.strictObject({
  id: z.string(),
  state: z.enum(CHALLENGE_STATES),
  startsAt: zInstant,
  endsAt: zInstant,
  base: zMoney,
  entries: zMoney,
  /** In the account of the pool now. */
  escrow: zMoney,
  prizes: zMoney,
  refunds: zMoney,
  returned: zMoney,
});
export type PoolFigures = z.infer<typeof PoolFigures>;
