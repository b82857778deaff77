import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zCursor, zInstant, zLimit, zMoney, zNothing, zPage } from '../fields.ts';
import { ROBOT_HALTS, ROBOT_LISTS, ROBOT_STATES } from '../robot/fields.ts';
import { AiModel } from './calls.ts';

/** Models and runs as operators see them. There is no call that trains, passes or changes one. */
export const aiModels = query({
  path: 'app.console/ai-robot/models',
  summary: 'Every training run with its models, their scores and verdicts, newest first.',
  access: 'operator',
  permission: 'market.read',
  input: zNothing,
  output: z.strictObject({
    runs: z.array(
      z.strictObject({
        no: z.number(),
        what: z.string(),
        source: z.string(),
        data: z.string(),
        candles: z.number(),
        from: zInstant,
        until: zInstant,
        tries: z.number(),
        at: zInstant,
        /** The best first: that one is judged, and trades if it passes. */
        models: z.array(z.strictObject({ ...AiModel.def.shape, isIntact: z.boolean() })),
      }),
    ),
  }),
});
export type AiRun = z.infer<typeof aiModels.output>['runs'][number];

export const aiRuns = query({
  path: 'app.console/ai-robot/runs',
  summary: 'AI robots of all customers, newest first.',
  access: 'operator',
  permission: 'market.read',
  input: z.strictObject({
    book: z._default(z.optional(z.enum(['real', 'demo'])), 'real'),
    list: z.enum(ROBOT_LISTS),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(
    z.strictObject({
      id: z.string(),
      uid: z.string(),
      username: z.string(),
      version: z.string(),
      state: z.enum(ROBOT_STATES),
      halt: z.nullable(z.enum(ROBOT_HALTS)),
      invested: zMoney,
      decisions: z.number(),
      lastReason: z.nullable(z.string()),
      startedAt: zInstant,
      stoppedAt: z.nullable(zInstant),
    }),
  ),
});

/** As they stand in the contract. */
export const aiRobotReviewCalls = { aiModels, aiRuns } as const;
