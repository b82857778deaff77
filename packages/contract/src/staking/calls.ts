import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS, TRADE_PASSWORD_REFUSALS } from '../common.ts';
import {
  zCursor,
  zDecimal,
  zId,
  zInstant,
  zLimit,
  zMoney,
  zNothing,
  zPage,
  zTradePassword,
  zUuid,
  zWhole,
} from '../fields.ts';
import { GATES } from '../gates.ts';
import { STAKE_LISTS, STAKING_RELEASES } from './fields.ts';
import { Stake, StakePosting, StakingCoverage, StakingProject } from './shapes.ts';

const AMOUNT = {
  'ledger.wrongAmount': LEDGER_REFUSALS['ledger.wrongAmount'],
  'staking.belowMinimum': 64001,
  'staking.projectFull': 64002,
  'staking.aboveMaximum': 64003,
  'staking.notOpen': 64004,
} as const;

const stakingOverview = query({
  path: 'app.staking/overview',
  summary: 'Whether the customer may stake, what they have staked, and what covers the interest of everybody.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    /** Of the customer: what is staked now and what it will bring. */
    mine: z.array(z.strictObject({ staked: zMoney, interest: zMoney })),
    coverage: z.array(StakingCoverage),
  }),
});

const listStakingProjects = query({
  path: 'app.staking/projects',
  summary: 'Projects one may subscribe to or that are full, newest first.',
  access: 'customer',
  input: z.strictObject({ release: z.optional(z.enum(STAKING_RELEASES)), cursor: zCursor, limit: zLimit }),
  output: zPage(StakingProject),
});

const getStakingProject = query({
  path: 'app.staking/project',
  summary: 'One project, what the customer could put in and what they have in it.',
  access: 'customer',
  input: z.strictObject({ id: zId('skp') }),
  output: z.strictObject({
    project: StakingProject,
    gate: z.nullable(z.enum(GATES)),
    available: zMoney,
    own: zMoney,
  }),
});

const quoteStake = query({
  path: 'app.staking/quote',
  summary:
    'What an amount would bring and on which day, to the unit. Confirm it with its quotedAt within five minutes.',
  access: 'customer',
  input: z.strictObject({ projectId: zId('skp'), amount: zDecimal }),
  output: z.strictObject({
    amount: zMoney,
    interest: zMoney,
    total: zMoney,
    quotedAt: zInstant,
    maturesAt: zInstant,
  }),
  refusals: AMOUNT,
});

const openStake = command({
  path: 'app.staking/open',
  summary:
    'Subscribe: the amount moves to the customer’s staking account, and all its interest is set aside in the same transfer. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'noHold', 'tradePassword'],
  feature: 'staking',
  input: z.strictObject({
    projectId: zId('skp'),
    amount: zDecimal,
    /** Of the quote that was reviewed: the term counts from there. */
    quotedAt: zWhole(0, 8_640_000_000_000),
    tradePassword: zTradePassword,
    idempotencyKey: zUuid,
  }),
  output: Stake,
  refusals: { ...LEDGER_REFUSALS, ...TRADE_PASSWORD_REFUSALS, ...AMOUNT, 'staking.quoteOver': 64005 },
});

const listStakes = query({
  path: 'app.staking/holdings',
  summary: 'The customer’s stakes that run, or those that ended, newest first.',
  access: 'customer',
  input: z.strictObject({ list: z.enum(STAKE_LISTS), cursor: zCursor, limit: zLimit }),
  output: zPage(Stake),
});

const getStake = query({
  path: 'app.staking/holding',
  summary: 'One stake with its certificate: every posting behind it, and what covers its project.',
  access: 'customer',
  input: z.strictObject({ id: zId('skh') }),
  output: z.strictObject({
    stake: Stake,
    postings: z.array(StakePosting),
    /** Interest the project has promised to everybody, and what lies in the books for it. */
    promised: zMoney,
    setAside: zMoney,
  }),
});

const releaseStake = command({
  path: 'app.staking/release',
  summary:
    'Stop a flexible stake before its day: the principal comes back, the interest does not. Safe to repeat. One whose day has come is paid in full.',
  access: 'customer',
  needs: ['realAccount', 'noHold', 'tradePassword'],
  input: z.strictObject({ id: zId('skh'), tradePassword: zTradePassword, idempotencyKey: zUuid }),
  output: Stake,
  refusals: { ...TRADE_PASSWORD_REFUSALS, 'staking.locked': 64006 },
});

// The console's side.

export const StakingDeskRow = z.strictObject({
  project: StakingProject,
  /** Stakes that run. */
  stakes: z.number(),
  promised: zMoney,
  setAside: zMoney,
  reserve: zMoney,
  paid: zMoney,
  /** The account its reserve is funded through. */
  account: z.string(),
});
export type StakingDeskRow = z.infer<typeof StakingDeskRow>;

export const stakingDesk = query({
  path: 'app.console/staking/desk',
  summary: 'All projects with their reserve and what they promised, newest first, and the coverage of each asset.',
  access: 'operator',
  permission: 'staking.desk',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: z.strictObject({
    coverage: z.array(StakingCoverage),
    /** What the house could fund a reserve with. */
    capital: z.array(zMoney),
    ...zPage(StakingDeskRow).def.shape,
  }),
});

export const stakingCalls = {
  stakingOverview,
  listStakingProjects,
  getStakingProject,
  quoteStake,
  openStake,
  listStakes,
  getStake,
  releaseStake,
  stakingDesk,
} as const;
