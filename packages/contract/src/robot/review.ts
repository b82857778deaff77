import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zInstant, zLimit, zMarketId, zMoney, zPage, zText } from '../fields.ts';

import { ROBOT_HALTS, ROBOT_LISTS, ROBOT_MODES, ROBOT_STATES, ROBOT_TEMPLATES, ROBOT_TIERS } from './fields.ts';

/** Robots as operators see them. No call sets a rate or a result, and none trades for anybody. */
const zStop = z.strictObject({ reason: z.string(), by: z.string(), at: zInstant });

export const robotOverview = query({
  path: 'app.console/robot/overview',
  summary: 'What is offered, how many robots run by it, and whether all of them are stopped.',
  access: 'operator',
  permission: 'market.read',
  input: z.strictObject({ book: z._default(z.optional(z.enum(['real', 'demo'])), 'real') }),
  output: z.strictObject({
    asOf: zInstant,
    stop: z.nullable(zStop),
    templates: z.array(
      z.strictObject({
        id: z.enum(ROBOT_TEMPLATES),
        mode: z.enum(ROBOT_MODES),
        tier: z.enum(ROBOT_TIERS),
        version: z.string(),
        running: z.number(),
        halted: z.number(),
        stopped: z.number(),
        invested: zMoney,
      }),
    ),
  }),
});

export const robotRuns = query({
  path: 'app.console/robot/runs',
  summary: 'Robots of all customers, newest first.',
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
      market: zMarketId,
      template: z.enum(ROBOT_TEMPLATES),
      tier: z.enum(ROBOT_TIERS),
      version: z.string(),
      state: z.enum(ROBOT_STATES),
      halt: z.nullable(z.enum(ROBOT_HALTS)),
      invested: zMoney,
      startedAt: zInstant,
      stoppedAt: z.nullable(zInstant),
    }),
  ),
});

export const haltRobots = command({
  path: 'app.console/robot/halt',
  summary:
    'The kill switch: every robot of both books decides and orders nothing from now on. A colleague lets them go on.',
  access: 'operator',
  permission: 'market.halt',
  input: z.strictObject({ reason: zText(300) }),
  output: z.strictObject({ stop: zStop }),
});

export const resumeRobots = command({
  path: 'app.console/robot/resume',
  summary: 'Let the robots go on. Whoever stopped them cannot.',
  access: 'operator',
  permission: 'market.halt',
  input: z.strictObject({ reason: zText(300) }),
  output: z.strictObject({}),
  refusals: { 'robot.ownHalt': 66951 },
});

/** As they stand in the contract. */
export const robotReviewCalls = { robotOverview, robotRuns, haltRobots, resumeRobots } as const;
