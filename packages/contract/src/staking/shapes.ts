import * as z from 'zod/mini';
import { zAsset, zInstant, zMoney } from '../fields.ts';
import { STAKE_STATES, STAKING_PROJECT_STATES, STAKING_RELEASES } from './fields.ts';

/** What a project promises, the same for everybody and for ever. */
const terms = {
  days: z.number(),
  annualRatePpm: z.number(),
  release: z.enum(STAKING_RELEASES),
} as const;

export const StakingProject = z.strictObject({
  id: z.string(),
  asset: zAsset,
  ...terms,
  /** What one customer may have in it. */
  minimum: zMoney,
  maximum: zMoney,
  /** What everybody together may have in it, and has. */
  quantity: zMoney,
  staked: zMoney,
  /** What can still be subscribed: within the quantity, and with all its interest in the reserve. */
  room: zMoney,
  state: z.enum(STAKING_PROJECT_STATES),
  createdAt: zInstant,
  /** Until when one may subscribe. */
  expiresAt: zInstant,
});
export type StakingProject = z.infer<typeof StakingProject>;

export const Stake = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  ...terms,
  amount: zMoney,
  /** Set aside when it was subscribed. */
  interest: zMoney,
  state: z.enum(STAKE_STATES),
  startedAt: zInstant,
  maturesAt: zInstant,
  endedAt: z.nullable(zInstant),
  /** What came back in the end: all of it, or the principal alone. */
  returned: z.nullable(zMoney),
});
export type Stake = z.infer<typeof Stake>;

/** One posting behind a stake, as the books have it. `record` opens the transfer. */
export const StakePosting = z.strictObject({
  record: z.string(),
  at: zInstant,
  from: z.enum(['available', 'stake', 'reserve', 'promised']),
  to: z.enum(['available', 'stake', 'reserve', 'promised']),
  money: zMoney,
});
export type StakePosting = z.infer<typeof StakePosting>;

/** All projects in one asset: what is promised, what lies in the books for it, and what is still free to be promised. */
export const StakingCoverage = z.strictObject({
  asset: zAsset,
  staked: zMoney,
  promised: zMoney,
  setAside: zMoney,
  reserve: zMoney,
  /** Interest that was paid so far. */
  paid: zMoney,
});
export type StakingCoverage = z.infer<typeof StakingCoverage>;
