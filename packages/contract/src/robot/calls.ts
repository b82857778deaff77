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
} from '../fields.ts';
import { GATES } from '../gates.ts';
import { MarginPosition } from '../margin/calls.ts';

import { SPOT_BOOKS, SPOT_SIDES } from '../spot/fields.ts';
import {
  INTENT_STATES,
  ROBOT_COINS,
  ROBOT_HALTS,
  ROBOT_LISTS,
  ROBOT_MODES,
  ROBOT_STATES,
  ROBOT_TEMPLATES,
  ROBOT_TIERS,
} from './fields.ts';

const zMarket = zMarketId;
const zTemplate = z.enum(ROBOT_TEMPLATES);
const zName = zText(40);
/** Parts per million, below zero where it is a loss. */
const zPart = z.number().check(z.int());

/** What a template came to on the recorded market. Every figure names its data and its time. */
export const RobotTemplate = z.strictObject({
  id: zTemplate,
  mode: z.enum(ROBOT_MODES),
  /** The most it has open, as a multiple of its own money; one where it never borrows. */
  mostMultiplier: z.number(),
  tier: z.enum(ROBOT_TIERS),
  /** What keeps this customer from starting one; null where nothing does. */
  gate: z.nullable(z.enum(GATES)),
  interval: z.literal('1d'),
  /** Everything the rules depend on. */
  settings: z.record(z.string(), z.number()),
  version: z.string(),
  backtest: z.strictObject({
    from: zInstant,
    until: zInstant,
    netPart: zPart,
    holdingPart: zPart,
    deepestPart: zPart,
    holdingDeepestPart: zPart,
    trades: z.number(),
  }),
  /** One in ten runs was worse, half were, nine in ten were. An estimate that can be negative; null where too few runs. */
  estimate: z.nullable(
    z.strictObject({
      days: z.number(),
      runs: z.number(),
      p10Part: zPart,
      p50Part: zPart,
      p90Part: zPart,
      holdingPart: zPart,
      from: zInstant,
      until: zInstant,
    }),
  ),
});
export type RobotTemplate = z.infer<typeof RobotTemplate>;

export const Robot = z.strictObject({
  id: z.string(),
  name: z.string(),
  market: zMarket,
  template: zTemplate,
  mode: z.enum(ROBOT_MODES),
  tier: z.enum(ROBOT_TIERS),
  version: z.string(),
  state: z.enum(ROBOT_STATES),
  /** Why it decides nothing; null while it does. */
  halt: z.nullable(z.enum(ROBOT_HALTS)),
  segment: z.number(),
  invested: zMoney,
  /** Net of fees, from its fills; null where no price is agreed on at the moment. */
  total: z.nullable(zMoney),
  /** The same less what simply holding the coin would have come to. */
  againstHolding: z.nullable(zMoney),
  holding: z.nullable(zMoney),
  realised: zMoney,
  floating: z.nullable(zMoney),
  fees: zMoney,
  /** What its margin positions were charged for what they borrowed. */
  interest: zMoney,
  equity: z.nullable(zMoney),
  /** What its coins are valued at: the agreed price, or the one it stopped at. */
  price: z.nullable(z.string()),
  /** Whether the prices it decides by come from a simulator. */
  isSimulated: z.boolean(),
  startedAt: zInstant,
  stoppedAt: z.nullable(zInstant),
});
export type Robot = z.infer<typeof Robot>;

export const RobotFill = z.strictObject({
  orderId: z.string(),
  side: z.enum(SPOT_SIDES),
  price: z.string(),
  amount: zMoney,
  turnover: zMoney,
  fee: zMoney,
  at: zInstant,
});

const RobotIntent = z.strictObject({
  text: z.enum(['buy', 'sell', 'rest', 'cancel', 'open', 'close']),
  side: z.nullable(z.enum(SPOT_SIDES)),
  price: z.nullable(z.string()),
  amount: z.nullable(zMoney),
  state: z.enum(INTENT_STATES),
  orderId: z.nullable(z.string()),
  /** The code it was refused with. */
  refusal: z.nullable(z.string()),
});

/** What was decided when a candle had closed, and what became of it. */
export const RobotDecision = z.strictObject({
  candleAt: zInstant,
  segment: z.number(),
  reason: z.string(),
  close: z.string(),
  equity: zMoney,
  holding: zMoney,
  intents: z.array(RobotIntent),
  at: zInstant,
});
export type RobotDecision = z.infer<typeof RobotDecision>;

const RobotSegment = z.strictObject({
  no: z.number(),
  template: zTemplate,
  version: z.string(),
  startedAt: zInstant,
  startEquity: zMoney,
  endedAt: z.nullable(zInstant),
  endEquity: z.nullable(zMoney),
});

const robotTemplates = query({
  path: 'app.robot/templates',
  summary: 'The templates on offer: rules, version, what they came to on recorded data, and what one may put in.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    templates: z.array(RobotTemplate),
    /** What the figures were worked out on. */
    data: z.strictObject({ what: z.string(), source: z.string(), candles: z.number() }),
    minimum: zMoney,
    maximum: zMoney,
    available: zMoney,
    /** With what this customer pays there: a market may have rates of its own. */
    markets: z.array(z.strictObject({ id: zMarket, isSimulated: z.boolean(), takerFeePpm: z.number() })),
    /** Why no robot is started now; null where they are. */
    haltedFor: z.nullable(z.string()),
    /** How many robots there are of the customer's, and how many there may be at a time. */
    slots: z.strictObject({ used: z.number(), most: z.number() }),
  }),
});

const startRobot = command({
  path: 'app.robot/start',
  summary:
    'Start a robot: its money moves to an account of its own, which nothing else touches. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['notBanned', 'unlocked', 'noHold'],
  feature: 'robots',
  input: z.strictObject({
    template: zTemplate,
    /** The rules as they were read: another version is refused. */
    version: zText(64),
    market: zMarket,
    name: zName,
    amount: zDecimal,
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ id: z.string() }),
  refusals: {
    ...LEDGER_REFUSALS,
    'spot.closed': 63221,
    'robot.amountOutside': 63501,
    'robot.otherVersion': 63502,
    'robot.noPrice': 63503,
    'robot.tooMany': 63504,
    'robot.allHalted': 63505,
  },
});

const renameRobot = command({
  path: 'app.robot/rename',
  summary: 'Give a robot another name.',
  access: 'customer',
  input: z.strictObject({ id: zId('rob'), name: zName }),
  output: Robot,
});

const changeRobot = command({
  path: 'app.robot/change',
  summary:
    'Let a running robot go on by the rules of another template. Its position is closed first, and a new segment begins, so that results never blend.',
  access: 'customer',
  needs: ['notBanned', 'unlocked', 'noHold'],
  feature: 'robots',
  input: z.strictObject({ id: zId('rob'), template: zTemplate, version: zText(64) }),
  output: Robot,
  refusals: {
    'robot.otherVersion': 63502,
    'robot.noPrice': 63503,
    'robot.ended': 63506,
    'robot.sameTemplate': 63507,
    'robot.positionOpen': 63508,
  },
});

const stopRobot = command({
  path: 'app.robot/stop',
  summary:
    'Stop a robot: its orders are cancelled, its position is closed, its coins are sold at the market or kept, and everything it has goes back to the customer. Safe to repeat.',
  access: 'customer',
  needs: ['unlocked'],
  input: z.strictObject({ id: zId('rob'), coins: z.enum(ROBOT_COINS) }),
  output: Robot,
});

const listRobots = query({
  path: 'app.robot/robots',
  summary: 'The customer’s robots in this book, running or stopped, newest first.',
  access: 'customer',
  input: z.strictObject({ list: z.enum(ROBOT_LISTS), cursor: zCursor, limit: zLimit }),
  output: zPage(Robot),
});

const getRobot = query({
  path: 'app.robot/robot',
  summary: 'One robot with its fills, what it has, what it decided and why, and its segments.',
  access: 'customer',
  input: z.strictObject({ id: zId('rob') }),
  output: z.strictObject({
    /** It is shown in either; changed only in its own. */
    book: z.enum(SPOT_BOOKS),
    robot: Robot,
    assets: z.array(z.strictObject({ balance: zMoney, averagePrice: z.nullable(z.string()) })),
    /** Newest first, at most a hundred of each. */
    fills: z.array(RobotFill),
    /** Those of a radical robot; each has its steps on a page of its own. */
    positions: z.array(MarginPosition),
    decisions: z.array(RobotDecision),
    segments: z.array(RobotSegment),
  }),
});

const listRobotFills = query({
  path: 'app.robot/fills',
  summary: 'Every fill of one robot, newest first: what each of its figures can be counted again from.',
  access: 'customer',
  input: z.strictObject({ id: zId('rob'), cursor: zCursor, limit: zLimit }),
  output: zPage(RobotFill),
});

/** As they stand in the contract. */
export const robotCalls = {
  robotTemplates,
  startRobot,
  renameRobot,
  changeRobot,
  stopRobot,
  listRobots,
  getRobot,
  listRobotFills,
} as const;
