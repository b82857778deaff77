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
import { CHALLENGE_ACTIONS, PAUSE_DAYS, STEPS } from './fields.ts';
import { Challenge, OwnLimits, PastAttempt, Play, PoolFigures, StandingRow } from './shapes.ts';

const zHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const START = {
  'challenge.notOpen': 65601,
  'challenge.running': 65602,
  'challenge.paused': 65603,
  'challenge.alreadyStarted': 65604,
} as const;

const challengeOverview = query({
  path: 'app.challenge/overview',
  summary: 'The challenge that is open, next or was last, and what the customer may do in it today.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    challenge: z.nullable(Challenge),
    gate: z.nullable(z.enum(GATES)),
    paidGate: z.nullable(z.enum(GATES)),
    freeLeft: z.number(),
    available: zMoney,
    limits: OwnLimits,
    /** Where an attempt runs. */
    running: z.nullable(z.string()),
    best: z.nullable(StandingRow),
  }),
});

const listStandings = query({
  path: 'app.challenge/standings',
  summary: 'Who ranks where in a challenge, from the first on. Each row names the commitment its score is checked by.',
  access: 'customer',
  input: z.strictObject({ id: zId('chl'), cursor: zCursor, limit: zLimit }),
  output: zPage(StandingRow),
});

const listAttempts = query({
  path: 'app.challenge/attempts',
  summary: 'The customer’s attempts that are over, newest first.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(PastAttempt),
});

const prepareAttempt = command({
  path: 'app.challenge/prepare',
  summary:
    'The hash of the salt of the next attempt, before the player names a number. Asked again, the same until it is used.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'challenge',
  input: z.strictObject({ challengeId: zId('chl') }),
  output: z.strictObject({ attemptId: z.string(), seal: z.string(), price: zMoney }),
  refusals: { 'challenge.notOpen': START['challenge.notOpen'] },
});

const startFreeAttempt = command({
  path: 'app.challenge/start-free',
  summary: 'Begin a prepared attempt as one of today’s free ones. Safe to repeat with the same number.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'challenge',
  input: z.strictObject({ attemptId: zId('cha'), playerNumber: zHash }),
  output: Play,
  refusals: { ...START, 'challenge.noFreeLeft': 65605 },
});

const startPaidAttempt = command({
  path: 'app.challenge/start-paid',
  summary:
    'Begin a prepared attempt for its price, which goes into the pool in the same transfer. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'noHold', 'tradePassword'],
  feature: 'paidAttempts',
  input: z.strictObject({
    attemptId: zId('cha'),
    playerNumber: zHash,
    /** As it was shown. */
    price: zDecimal,
    tradePassword: zTradePassword,
    idempotencyKey: zUuid,
  }),
  output: Play,
  refusals: {
    ...LEDGER_REFUSALS,
    ...TRADE_PASSWORD_REFUSALS,
    ...START,
    'challenge.overLimit': 65606,
    'challenge.otherPrice': 65607,
  },
});

const getPlay = query({
  path: 'app.challenge/play',
  summary: 'An attempt of one’s own, with the candles shown so far: where a closed page goes on.',
  access: 'customer',
  input: z.strictObject({ id: zId('cha') }),
  output: Play,
});

const answerStep = command({
  path: 'app.challenge/step',
  summary: 'Answer one step and see the next candle. In order, each once; the same answer again is the first one.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  input: z.strictObject({
    attemptId: zId('cha'),
    step: zWhole(0, STEPS - 1),
    action: z.enum(CHALLENGE_ACTIONS),
  }),
  output: Play,
  refusals: { 'challenge.stepTaken': 65608, 'challenge.stepAhead': 65609, 'challenge.timeOver': 65610 },
});

const getProof = query({
  path: 'app.challenge/proof',
  summary: 'Salt, number, path and answers of any attempt that is over, by its commitment: enough to count it again.',
  access: 'customer',
  input: z.strictObject({ commitment: zHash }),
  output: z.strictObject({
    challengeId: z.string(),
    attemptId: z.string(),
    name: z.string(),
    recording: z.string(),
    seal: z.string(),
    commitment: z.string(),
    salt: z.string(),
    playerNumber: z.string(),
    path: z.string(),
    actions: z.string(),
    score: z.number(),
    holdingPpm: z.number(),
    trades: z.number(),
    startedAt: zInstant,
    finishedAt: zInstant,
  }),
});

const getChallengeRecording = query({
  path: 'app.challenge/recording',
  summary: 'The recorded days that paths are drawn from: close of the day before, high, low and close, in hundredths.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({ hash: z.string(), source: z.string(), lines: z.array(z.string()) }),
});

const setChallengeLimit = command({
  path: 'app.challenge/limit',
  summary: 'What one may pay for attempts in a day. A lower limit holds at once, a higher one after seven days.',
  access: 'customer',
  needs: ['realAccount'],
  input: z.strictObject({ limit: zDecimal }),
  output: OwnLimits,
  refusals: { 'ledger.wrongAmount': LEDGER_REFUSALS['ledger.wrongAmount'] },
});

const pauseChallenge = command({
  path: 'app.challenge/pause',
  summary: 'Begin no attempt for so many days. It holds at once and can be made longer, never shorter.',
  access: 'customer',
  needs: ['realAccount'],
  input: z.strictObject({ days: z.enum(PAUSE_DAYS.map(String) as [string, ...string[]]) }),
  output: OwnLimits,
  refusals: { 'challenge.pauseShorter': 65611 },
});

const listPools = query({
  path: 'app.challenge/pools',
  summary: 'Of every challenge, newest first: what went into its pool, what is in it and where the rest went.',
  access: 'visitor',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(PoolFigures),
});

export const ChallengeDeskRow = z.strictObject({
  challenge: Challenge,
  figures: PoolFigures,
  /** The account its pool is funded through, and what is in it. */
  account: z.string(),
  funded: zMoney,
});
export type ChallengeDeskRow = z.infer<typeof ChallengeDeskRow>;

const challengeDesk = query({
  path: 'app.console/challenge/desk',
  summary: 'All challenges with their pools, newest first. It shows; challenges and their money are proposed.',
  access: 'operator',
  permission: 'challenge.desk',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: z.strictObject({ capital: zMoney, ...zPage(ChallengeDeskRow).def.shape }),
});

export const challengeCalls = {
  challengeOverview,
  listStandings,
  listAttempts,
  prepareAttempt,
  startFreeAttempt,
  startPaidAttempt,
  getPlay,
  answerStep,
  getProof,
  getChallengeRecording,
  setChallengeLimit,
  pauseChallenge,
  listPools,
  challengeDesk,
} as const;
