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
import { MARKET_VENUES } from '../market/fields.ts';
import { Robot, RobotDecision, RobotFill } from '../robot/calls.ts';
import { ROBOT_COINS, ROBOT_LISTS } from '../robot/fields.ts';
import { SPOT_BOOKS } from '../spot/fields.ts';
import { AI_FEATURES, AI_MARKET, AI_MISSES, AI_REASONS, AI_STATES, REPLAY_FIELDS } from './fields.ts';

/** Parts per million, below zero where it is a loss. */
const zPart = z.number().check(z.int());
const zMarket = zMarketId;
const zVenue = z.enum(MARKET_VENUES);

/** A model with what it came to on data it was not trained on. Nobody sets a field of it. */
export const AiModel = z.strictObject({
  version: z.string(),
  settings: z.record(z.string(), z.number()),
  trainedFrom: zInstant,
  trainedUntil: zInstant,
  judgedFrom: zInstant,
  judgedUntil: zInstant,
  forecasts: z.number(),
  logLoss: z.number(),
  baseLogLoss: z.number(),
  /** For a year of 365 days. */
  sharpe: z.number(),
  /** How likely it is that the result was more than luck, after so many tries. */
  deflatedSharpe: z.number(),
  tries: z.number(),
  netPart: zPart,
  holdingPart: zPart,
  hasEdge: z.boolean(),
  misses: z.array(z.enum(AI_MISSES)),
});
export type AiModel = z.infer<typeof AiModel>;

const zData = z.strictObject({
  what: z.string(),
  source: z.string(),
  candles: z.number(),
  from: zInstant,
  until: zInstant,
});

const { template: _t, name: _n, mode: _m, tier: _r, interest: _i, ...figures } = Robot.def.shape;
export const AiRobot = z.strictObject(figures);
export type AiRobot = z.infer<typeof AiRobot>;

/** What was decided when a candle had closed, by which model and why. */
const AiDecision = z.strictObject({
  ...RobotDecision.def.shape,
  reason: z.enum(AI_REASONS),
  version: z.string(),
  hasEdge: z.boolean(),
  /** How likely the model held a rise to be, in parts per million; null where it could not see. */
  likelyPart: z.nullable(zPart),
  /** What it saw and what each added to the forecast, in the units of the model, as decimal text. */
  inputs: z.array(z.strictObject({ name: z.enum(AI_FEATURES), value: z.string(), adds: z.string() })),
});
export type AiDecision = z.infer<typeof AiDecision>;

const aiOverview = query({
  path: 'app.ai-robot/overview',
  summary: 'The model that is judged now, its score on recorded data, and whether it trades.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    state: z.enum(AI_STATES),
    /** Null until the first one was trained. */
    model: z.nullable(AiModel),
    data: z.nullable(zData),
    market: z.literal(AI_MARKET),
    isSimulated: z.boolean(),
    minimum: zMoney,
    maximum: zMoney,
    available: zMoney,
    /** Why no robot is started now; null where they are. */
    haltedFor: z.nullable(z.string()),
  }),
});

const startAiRobot = command({
  path: 'app.ai-robot/start',
  summary:
    'Start an AI robot: its money moves to an account of its own. While the model has no edge it waits in cash. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['notBanned', 'unlocked', 'noHold'],
  feature: 'robots',
  input: z.strictObject({
    /** The model as its score was read: another one is refused. */
    version: zText(64),
    amount: zDecimal,
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ id: z.string() }),
  refusals: {
    ...LEDGER_REFUSALS,
    'spot.closed': 63221,
    'robot.amountOutside': 63501,
    'robot.noPrice': 63503,
    'robot.tooMany': 63504,
    'robot.allHalted': 63505,
    'ai-robot.noModel': 63651,
    'ai-robot.otherModel': 63652,
  },
});

const stopAiRobot = command({
  path: 'app.ai-robot/stop',
  summary:
    'Stop an AI robot: its coins are sold at the market or kept, and everything it has goes back. Safe to repeat.',
  access: 'customer',
  needs: ['unlocked'],
  input: z.strictObject({ id: zId('rob'), coins: z.enum(ROBOT_COINS) }),
  output: AiRobot,
});

const listAiRobots = query({
  path: 'app.ai-robot/robots',
  summary: 'The customer’s AI robots in this book, running or stopped, newest first.',
  access: 'customer',
  input: z.strictObject({ list: z.enum(ROBOT_LISTS), cursor: zCursor, limit: zLimit }),
  output: zPage(AiRobot),
});

const getAiRobot = query({
  path: 'app.ai-robot/robot',
  summary: 'One AI robot with its fills and what it decided, newest first, at most a hundred of each.',
  access: 'customer',
  input: z.strictObject({ id: zId('rob') }),
  output: z.strictObject({
    /** It is shown in either; stopped only in its own. */
    book: z.enum(SPOT_BOOKS),
    robot: AiRobot,
    assets: z.array(z.strictObject({ balance: zMoney, averagePrice: z.nullable(z.string()) })),
    fills: z.array(RobotFill),
    decisions: z.array(AiDecision),
  }),
});

const zWhich = z.strictObject({ id: zId('rob'), candleAt: z.string().check(z.regex(/^\d{1,15}$/)) });

const getAiDecision = query({
  path: 'app.ai-robot/decision',
  summary: 'One decision of an AI robot with everything it was made of.',
  access: 'customer',
  input: zWhich,
  output: AiDecision,
});

const replayAiDecision = query({
  path: 'app.ai-robot/replay',
  summary: 'Decides once more from the stored candles and the stored model, and compares field by field.',
  access: 'customer',
  input: zWhich,
  output: z.strictObject({
    isSame: z.boolean(),
    candles: z.number(),
    fields: z.array(
      z.strictObject({
        field: z.enum(REPLAY_FIELDS),
        /** Which of the model's inputs it is about; null for the others. */
        input: z.nullable(z.enum(AI_FEATURES)),
        stored: z.string(),
        again: z.string(),
        isSame: z.boolean(),
      }),
    ),
  }),
});

/** One look at both venues' books: so much is bought at one and sold at the other. */
const Spread = z.strictObject({
  buyAt: zVenue,
  sellAt: zVenue,
  /** Of what the purchase cost, net of both fees at the depth there was. */
  netPart: zPart,
  at: zInstant,
});

const aiSpreads = query({
  path: 'app.ai-robot/spreads',
  summary: 'What the search for spreads between the venues has found since it began: counted, never invented.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    /** Null before the first look. */
    since: z.nullable(zInstant),
    searched: z.number(),
    executable: z.number(),
    /** Minutes in which a book was missing, stale or too thin: nothing could be said of them. */
    skipped: z.number(),
    size: zMoney,
    /** What the operator takes for granted of the venues, and since when: fees here, transfer times below. */
    fees: z.array(z.strictObject({ venue: zVenue, takerPpm: z.number() })),
    assumedAt: zInstant,
    isSimulated: z.boolean(),
    markets: z.array(
      z.strictObject({
        market: zMarket,
        searched: z.number(),
        executable: z.number(),
        transferMinutes: z.number(),
        last: z.nullable(Spread),
        best: z.nullable(Spread),
      }),
    ),
  }),
});

/** As they stand in the contract. */
export const aiRobotCalls = {
  aiOverview,
  startAiRobot,
  stopAiRobot,
  listAiRobots,
  getAiRobot,
  getAiDecision,
  replayAiDecision,
  aiSpreads,
} as const;
