import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS } from '../common.ts';
import {
  zCursor,
  zDecimal,
  zId,
  zInstant,
  zLimit,
  zMarketId,
  zMoney,
  zNothing,
  zPage,
  zText,
  zUuid,
  zWhole,
} from '../fields.ts';
import { GATES } from '../gates.ts';

import { SPOT_MARKET_STATES, SPOT_SIDES } from '../spot/fields.ts';
import { COPY_COINS, FOLLOW_LISTS, PROJECT_LISTS } from './fields.ts';
import {
  CopiedOrder,
  CopyFollow,
  CopyOrder,
  CopyProject,
  CopySettlement,
  LedProject,
  ProjectSettlement,
} from './shapes.ts';

const copyRules = query({
  path: 'app.copy-trading/rules',
  summary: 'What one may follow or lead with, what the customer has, and what stands in the way.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    leadGate: z.nullable(z.enum(GATES)),
    available: zMoney,
    followMinimum: zMoney,
    followMaximum: zMoney,
    stakeMinimum: zMoney,
    capMaximum: zMoney,
    /** What may go to leaders one has not followed for a day, within 24 hours. */
    newLeaderLimit: zMoney,
    slippagePpm: z.number(),
    /** With what a project pays there: a market may have rates of its own. */
    markets: z.array(z.strictObject({ id: zMarketId, state: z.enum(SPOT_MARKET_STATES), takerFeePpm: z.number() })),
  }),
});

const listCopyProjects = query({
  path: 'app.copy-trading/projects',
  summary: 'Projects that are open, or those that have ended, newest first.',
  access: 'customer',
  input: z.strictObject({ list: z.enum(PROJECT_LISTS), cursor: zCursor, limit: zLimit }),
  output: zPage(CopyProject),
});

const getCopyProject = query({
  path: 'app.copy-trading/project',
  summary: 'One project with its curve and its last orders.',
  access: 'customer',
  input: z.strictObject({ id: zId('cpp') }),
  output: z.strictObject({
    project: CopyProject,
    /** The customer's own follow, where there is one. */
    followId: z.nullable(z.string()),
    /** Oldest first: what the leader's money was worth, as decimal text. */
    curve: z.array(z.strictObject({ at: zInstant, equity: z.string() })),
    /** Newest first. */
    orders: z.array(CopyOrder),
    /** What all who follow or followed paid the leader. */
    sharePaid: zMoney,
    /** The newest hundred days on which something was settled. */
    settlements: z.array(ProjectSettlement),
  }),
});

const followProject = command({
  path: 'app.copy-trading/follow',
  summary:
    'Follow a project: the amount moves to an account of its own, which only the project’s orders use. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'unlocked', 'noHold'],
  feature: 'copyTrading',
  input: z.strictObject({
    id: zId('cpp'),
    amount: zDecimal,
    stopLossPercent: zWhole(0, 100),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ id: z.string() }),
  refusals: {
    ...LEDGER_REFUSALS,
    'copy-trading.amountOutside': 63801,
    'copy-trading.wrongStop': 63802,
    'copy-trading.ownProject': 63803,
    'copy-trading.full': 63804,
    'copy-trading.notOpen': 63805,
    'copy-trading.alreadyFollowing': 63806,
    'copy-trading.noPrice': 63807,
    'copy-trading.newLeader': 63808,
    'copy-trading.tooMany': 63809,
  },
});

const listCopyFollows = query({
  path: 'app.copy-trading/follows',
  summary: 'What the customer follows or followed, newest first.',
  access: 'customer',
  input: z.strictObject({ list: z.enum(FOLLOW_LISTS), cursor: zCursor, limit: zLimit }),
  output: zPage(CopyFollow),
});

const getCopyFollow = query({
  path: 'app.copy-trading/follow-detail',
  summary:
    'One follow with its copied orders and settlements, the newest hundred of each, and the orders that sold its coins in the end.',
  access: 'customer',
  input: z.strictObject({ id: zId('cpf') }),
  output: z.strictObject({
    follow: CopyFollow,
    orders: z.array(CopiedOrder),
    settlements: z.array(CopySettlement),
    /** Ids of orders of the customer's own. */
    exits: z.array(z.string()),
  }),
});

const cancelCopied = command({
  path: 'app.copy-trading/cancel-copied',
  summary: 'Take one’s part of an order back that still waits. The leader and the others keep theirs. Safe to repeat.',
  access: 'customer',
  input: z.strictObject({ id: zId('cpf'), orderId: zId('cpo') }),
  output: z.strictObject({}),
  refusals: { 'copy-trading.orderOver': 63810 },
});

const unfollow = command({
  path: 'app.copy-trading/unfollow',
  summary:
    'Stop following: coins are sold at the market or kept, the profit share is paid, and everything else goes back. Safe to repeat.',
  access: 'customer',
  needs: ['unlocked'],
  input: z.strictObject({ id: zId('cpf'), coins: z.enum(COPY_COINS) }),
  output: CopyFollow,
  refusals: { 'copy-trading.ownProject': 63803 },
});

// A leader's side.

const openProject = command({
  path: 'app.copy-trading/open',
  summary:
    'Open a project with one’s own stake. An operator admits it before anybody can follow. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'unlocked', 'noHold'],
  feature: 'copyLeading',
  input: z.strictObject({
    name: zText(40),
    market: zMarketId,
    sharePercent: zWhole(0, 100),
    cap: zDecimal,
    stake: zDecimal,
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ id: z.string() }),
  refusals: {
    ...LEDGER_REFUSALS,
    'spot.closed': 63221,
    'copy-trading.wrongShare': 63811,
    'copy-trading.amountOutside': 63801,
    'copy-trading.oneProject': 63812,
  },
});

const getCopyLead = query({
  path: 'app.copy-trading/lead',
  summary:
    'One of the customer’s own projects, without an id the newest that runs or the last, with their stake and its orders; and which others there are.',
  access: 'customer',
  input: z.strictObject({ id: z.optional(zId('cpp')) }),
  output: z.strictObject({
    /** All of one’s own, newest first. */
    projects: z.array(LedProject),
    project: z.nullable(CopyProject),
    stake: z.nullable(CopyFollow),
    /** Newest first. */
    orders: z.array(z.strictObject({ order: CopyOrder, followers: z.number(), leftOut: z.number() })),
  }),
});

const placeProjectOrder = command({
  path: 'app.copy-trading/order',
  summary:
    'An order of a project: the leader’s amount and everybody’s part of it go to the book as one order. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'unlocked', 'noHold'],
  feature: 'copyTrading',
  input: z.strictObject({
    id: zId('cpp'),
    side: z.enum(SPOT_SIDES),
    /** What the leader pays to buy, or sells. */
    amount: zDecimal,
    /** With it the order waits until the mark is there. */
    price: z.optional(zDecimal),
    idempotencyKey: zUuid,
  }),
  output: CopyOrder,
  refusals: {
    ...LEDGER_REFUSALS,
    'spot.offTick': 63203,
    'copy-trading.notOpen': 63805,
    'copy-trading.noPrice': 63807,
    'copy-trading.tooMany': 63809,
    'copy-trading.orderTooSmall': 63813,
  },
});

const cancelProjectOrder = command({
  path: 'app.copy-trading/cancel-order',
  summary: 'Cancel an order of one’s project that still waits, for everybody. Safe to repeat.',
  access: 'customer',
  input: z.strictObject({ id: zId('cpo') }),
  output: CopyOrder,
  refusals: { 'copy-trading.orderOver': 63810 },
});

const endProject = command({
  path: 'app.copy-trading/end',
  summary: 'End one’s project: everybody’s coins are sold as one order and everybody gets back theirs. Safe to repeat.',
  access: 'customer',
  needs: ['unlocked'],
  input: z.strictObject({ id: zId('cpp') }),
  output: CopyProject,
});

/** As they stand in the contract. */
export const copyTradingCalls = {
  copyRules,
  listCopyProjects,
  getCopyProject,
  followProject,
  listCopyFollows,
  getCopyFollow,
  cancelCopied,
  unfollow,
  openProject,
  getCopyLead,
  placeProjectOrder,
  cancelProjectOrder,
  endProject,
} as const;
