import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS, TRADE_PASSWORD_REFUSALS } from '../common.ts';
import {
  zCourseStep,
  zCursor,
  zId,
  zInstant,
  zLimit,
  zMoney,
  zNothing,
  zPage,
  zText,
  zTradePassword,
  zUuid,
  zWhole,
} from '../fields.ts';
import { GATES } from '../gates.ts';
import { PROOF_REFUSALS, second } from '../proof.ts';
import {
  ENERGY_ASSETS,
  ENERGY_LEAST,
  ENERGY_MOST,
  ENERGY_REASONS,
  ENERGY_STATES,
  HOURS_LEAST,
  HOURS_MOST,
} from './fields.ts';

const CHAIN = { 'energy.notOpen': 64101, 'energy.chainAway': 64102 } as const;
const RECEIVER = {
  'energy.receiverWrong': 64103,
  'energy.receiverMissing': 64104,
  'energy.receiverContract': 64105,
  'energy.receiverOurs': 64106,
  'energy.receiverBusy': 64107,
  'energy.noCapacity': 64108,
  'energy.tooLong': 64109,
} as const;

/** Energy counts stay far below 2^53, so they travel as numbers; sun does not, and travels as text. */
const zSun = z.string().check(z.regex(/^\d+$/));

/** Everything a price and its comparison were computed from. */
const Inputs = z.strictObject({
  /** Our price: sun for each energy, and how many days it is charged for (0 below one day). */
  sunPerEnergy: zSun,
  days: z.number(),
  /** The chain's own price now: what burning costs, for each energy. */
  burnSunPerEnergy: zSun,
  /** What burning the energy once costs, and how often it can be used in full in that time. */
  burnOnce: zMoney,
  uses: z.number(),
  /** The chain's figures that say how much stake this energy takes. */
  totalEnergyLimit: zSun,
  totalEnergyWeight: zSun,
  stake: zMoney,
  /** What the venues say one TRX is worth, in the middle; null where they do not, and then only TRX is taken. */
  usdtPerTrx: z.nullable(zMoney),
  readAt: zInstant,
});

export const EnergyQuote = z.strictObject({
  id: z.string(),
  receiver: z.string(),
  /** Whether the chain says that other keys than its own can spend what the receiver holds. A warning and no refusal. */
  isControlledByOthers: z.boolean(),
  energy: z.number(),
  hours: z.number(),
  /** In each asset it can be paid with. */
  prices: z.array(zMoney),
  /** What burning as much would cost, as often as the energy can be used in full. */
  burn: zMoney,
  /** 1 − price / burn, in parts per million; below zero where renting costs more. */
  reductionPpm: z.number(),
  /** The same for somebody who uses it once only. */
  reductionOncePpm: z.number(),
  inputs: Inputs,
  quotedAt: zInstant,
  expiresAt: zInstant,
});
export type EnergyQuote = z.infer<typeof EnergyQuote>;

export const EnergyOrder = z.strictObject({
  id: z.string(),
  state: z.enum(ENERGY_STATES),
  receiver: z.string(),
  energy: z.number(),
  hours: z.number(),
  price: zMoney,
  /** What came back, wholly or in part. */
  refunded: z.nullable(zMoney),
  reason: z.nullable(z.enum(ENERGY_REASONS)),
  /** What the chain says arrived. */
  delivered: z.nullable(z.number()),
  stake: z.nullable(zMoney),
  paidAt: zInstant,
  /** As the chain says; null until it is delegated. */
  expiresAt: z.nullable(zInstant),
  endedAt: z.nullable(zInstant),
});
export type EnergyOrder = z.infer<typeof EnergyOrder>;

export const energyRules = query({
  path: 'app.energy/rules',
  summary: 'Whether energy can be rented now, for how long, with what, and what a transfer would burn.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    /** Closed where no TRON node is configured; away where it does not answer now. */
    chain: z.enum(['open', 'closed', 'away']),
    hoursMost: z.number(),
    /** How much energy could be rented now. */
    capacity: z.number(),
    burnSunPerEnergy: z.nullable(zSun),
    balances: z.array(zMoney),
    quoteSeconds: z.number(),
    /** [NRG-18] Whether a second factor is asked for as well. */
    hasSecondFactor: z.boolean(),
  }),
});

export const quoteEnergy = command({
  path: 'app.energy/quote',
  summary: 'A price for energy at an address, from the chain’s figures of this moment. Good for a minute, and once.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'energy',
  input: z.strictObject({
    receiver: zText(100),
    energy: zWhole(ENERGY_LEAST, ENERGY_MOST),
    hours: zWhole(HOURS_LEAST, HOURS_MOST),
  }),
  output: EnergyQuote,
  refusals: { ...CHAIN, ...RECEIVER },
});

export const rentEnergy = command({
  path: 'app.energy/rent',
  summary:
    'Pay a quote. The money is set aside and becomes ours only when the chain shows the energy at the receiver. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'noHold', 'tradePassword'],
  feature: 'energy',
  input: z.strictObject({
    quoteId: zId('nrg'),
    asset: z.enum(ENERGY_ASSETS),
    tradePassword: zTradePassword,
    ...second,
    idempotencyKey: zUuid,
  }),
  output: EnergyOrder,
  refusals: {
    ...LEDGER_REFUSALS,
    ...TRADE_PASSWORD_REFUSALS,
    ...CHAIN,
    ...RECEIVER,
    'energy.quoteOver': 64110,
    'energy.quoteUsed': 64111,
    'energy.assetClosed': 64112,
    'auth.tooManyTries': PROOF_REFUSALS['auth.tooManyTries'],
    'second.needed': PROOF_REFUSALS['second.needed'],
    'second.wrong': PROOF_REFUSALS['second.wrong'],
  },
});

export const getEnergyOrder = query({
  path: 'app.energy/order',
  summary: 'One order with its course, what it waits for and the transactions behind it.',
  access: 'customer',
  input: z.strictObject({ id: zId('nrg') }),
  output: z.strictObject({
    order: EnergyOrder,
    steps: z.array(zCourseStep(['quoted', ...ENERGY_STATES])),
    delegateTxid: z.nullable(z.string()),
    reclaimTxid: z.nullable(z.string()),
    recordId: z.string(),
  }),
});

export const listEnergyOrders = query({
  path: 'app.energy/orders',
  summary: 'The customer’s orders, newest first.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(EnergyOrder),
});

// The console's side.

const ConsoleOrder = z.strictObject({
  ...EnergyOrder.def.shape,
  uid: z.string(),
  username: z.string(),
  /** Why nothing moves at present. */
  waitsFor: z.nullable(z.string()),
});
export type ConsoleEnergyOrder = z.infer<typeof ConsoleOrder>;

export const energyDesk = query({
  path: 'app.console/energy/desk',
  summary: 'Our stake and what is left of it, the chain’s figures, and orders that are open or ended lately.',
  access: 'operator',
  permission: 'energy.desk',
  input: z.strictObject({
    show: z._default(z.optional(z.enum(['open', 'ended'])), 'open'),
    /** This one alone, open or ended. */
    order: z.optional(zId('nrg')),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: z.strictObject({
    chain: z.enum(['open', 'closed', 'away']),
    wallet: z.nullable(z.string()),
    /** Stake that may still be delegated, what waiting orders will take of it, and the energy that can be sold. */
    delegable: z.nullable(zMoney),
    promised: zMoney,
    lent: zMoney,
    capacity: z.number(),
    burnSunPerEnergy: z.nullable(zSun),
    totalEnergyLimit: z.nullable(zSun),
    totalEnergyWeight: z.nullable(zSun),
    maxLockBlocks: z.nullable(z.number()),
    /** TRX in the wallet that could be staked. */
    liquid: z.nullable(zMoney),
    /** Changes of the stake that are on their way. */
    stakings: z.number(),
    /** What is being unstaked, and from when it can be had. */
    unstaking: z.array(z.strictObject({ money: zMoney, freeAt: zInstant })),
    ...zPage(ConsoleOrder).def.shape,
  }),
});
