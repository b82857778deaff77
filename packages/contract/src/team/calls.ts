import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zAsset, zCursor, zInstant, zLimit, zMoney, zNothing, zPage } from '../fields.ts';
import { GATES } from '../gates.ts';

/** Somebody below oneself. Names are masked: inviting somebody is no reason to learn who they are. */
export const TeamMember = z.strictObject({
  uid: z.string(),
  name: z.string(),
  level: z.number(),
  joinedAt: zInstant,
  /** What they traded and counts. */
  volume: zMoney,
});
export type TeamMember = z.infer<typeof TeamMember>;

/** One share, with the fee it is a part of. */
export const TeamShare = z.strictObject({
  id: z.string(),
  tier: z.number(),
  name: z.string(),
  market: z.string(),
  tradeId: z.string(),
  fee: zMoney,
  ratePpm: z.number(),
  share: zMoney,
  tradedAt: zInstant,
  /** Null while it is due. */
  paidAt: z.nullable(zInstant),
  /** The payment in the leader's records; it may pay several shares. */
  recordId: z.nullable(z.string()),
});
export type TeamShare = z.infer<typeof TeamShare>;

export const teamOverview = query({
  path: 'app.team/overview',
  summary: 'The invite code, how many were invited, what the team trades, and what was earned of its fees.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    /** Whether inviting is open to the customer. */
    gate: z.nullable(z.enum(GATES)),
    inviteCode: z.string(),
    level: z.number(),
    /** Invited by oneself, invited by those, and everybody below, ten tiers deep. */
    friends: z.number(),
    second: z.number(),
    members: z.number(),
    ownVolume: zMoney,
    firstVolume: zMoney,
    secondVolume: zMoney,
    achievement: zMoney,
    /** Null at the highest level. */
    next: z.nullable(z.strictObject({ level: z.number(), missing: zMoney, threshold: zMoney })),
    /** The customer's share of a fee, by tier, at the customer's own level. */
    rates: z.strictObject({ firstPpm: z.number(), secondPpm: z.number() }),
    earned: z.array(z.strictObject({ asset: zAsset, first: zMoney, second: zMoney })),
    /** Who sees the customer: the masked name of whoever invited them, and whether one of those above is an agent. */
    invitedBy: z.nullable(z.string()),
    hasAgent: z.boolean(),
  }),
});

export const listTeam = query({
  path: 'app.team/members',
  summary: 'The members of one tier, newest first; with `search` the one with exactly this ID or account name.',
  access: 'customer',
  feature: 'team',
  input: z.strictObject({
    tier: z.enum(['1', '2']),
    search: z.optional(z.string().check(z.maxLength(40))),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(TeamMember),
});

export const listShares = query({
  path: 'app.team/shares',
  summary: 'Every share the customer earned, newest first, each with the trade and the fee behind it.',
  access: 'customer',
  feature: 'team',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(TeamShare),
});

const zFigures = z.array(z.strictObject({ asset: zAsset, fees: zMoney, shares: zMoney }));

export const teamFigures = query({
  path: 'app.team/figures',
  summary: 'What was collected in trading fees and what of it was shared with those who invited, by asset.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({ figures: zFigures }),
});

// The console's side. It shows; rates are settings, which two people change.

export const teamDesk = query({
  path: 'app.console/team/desk',
  summary: 'Fees against shares, what is due, the largest teams, and the newest shares.',
  access: 'operator',
  permission: 'team.read',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: z.strictObject({
    figures: zFigures,
    due: z.array(zMoney),
    /** Trades that have not been counted yet. */
    uncounted: z.number(),
    secondSharePpm: z.number(),
    agents: z.number(),
    ...zPage(z.strictObject({ ...TeamShare.def.shape, leader: z.string(), leaderUid: z.string() })).def.shape,
  }),
});
