import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zCursor, zDay, zInstant, zLimit, zNothing, zPage } from '../fields.ts';
import { DRAW_STATES, ISSUE_NUMBER, ISSUE_PART, SERIES_CODE, VOID_REASONS } from './fields.ts';

const zCode = z.string().check(z.maxLength(24), z.regex(SERIES_CODE));

/** What a series draws: so many numbers from low to high, each as likely as another. */
const DrawTerms = z.strictObject({
  code: z.string(),
  count: z.number(),
  low: z.number(),
  high: z.number(),
  repeats: z.boolean(),
});

/** Everything that is public about a draw. What is not there yet is null. */
export const Draw = z.strictObject({
  series: DrawTerms,
  name: z.string(),
  issue: z.string(),
  state: z.enum(DRAW_STATES),
  dueAt: zInstant,
  committedAt: zInstant,
  /** SHA-256 of the seed, as hex. */
  commitment: z.string(),
  /** The newest block when it was committed, and the later one that decides. */
  anchor: z.strictObject({ height: z.number(), hash: z.string() }),
  height: z.number(),
  seed: z.nullable(z.string()),
  blockHash: z.nullable(z.string()),
  numbers: z.nullable(z.array(z.number())),
  revealedAt: z.nullable(zInstant),
  voided: z.nullable(z.strictObject({ reason: z.enum(VOID_REASONS), at: zInstant })),
});
export type Draw = z.infer<typeof Draw>;

const DrawSeries = z.strictObject({
  ...DrawTerms.def.shape,
  name: z.string(),
  minutes: z.number(),
  isPaused: z.boolean(),
});

export const drawSeries = query({
  path: 'app.draws/series',
  summary:
    'The series that are drawn, each with its next draw, its commitment if it is published, and the newest result.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({
    now: zInstant,
    series: z.array(
      z.strictObject({
        ...DrawSeries.def.shape,
        /** Null while paused. */
        next: z.nullable(
          z.strictObject({
            issue: z.string(),
            dueAt: zInstant,
            /** From when on its commitment can be read. */
            commitAt: zInstant,
            draw: z.nullable(Draw),
          }),
        ),
        /** The newest that is settled. */
        last: z.nullable(Draw),
      }),
    ),
  }),
});

export const listDraws = query({
  path: 'app.draws/list',
  summary: 'Draws, newest first: of one series, of one day of UTC, or by the beginning of their issue number.',
  access: 'visitor',
  input: z.strictObject({
    series: z.optional(zCode),
    day: z.optional(zDay),
    issue: z.optional(z.string().check(z.maxLength(12), z.regex(ISSUE_PART))),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(Draw),
});

const zOne = z.strictObject({ series: zCode, issue: z.string().check(z.maxLength(12), z.regex(ISSUE_NUMBER)) });

export const getDraw = query({
  path: 'app.draws/draw',
  summary: 'One draw with every part of its proof.',
  access: 'visitor',
  input: zOne,
  output: Draw,
});

export const drawBlock = query({
  path: 'app.draws/block',
  summary: 'The block that decides a draw, as the TRON chain has it now.',
  access: 'visitor',
  input: zOne,
  output: z.strictObject({
    height: z.number(),
    /** Null where there is no such block yet. */
    hash: z.nullable(z.string()),
    at: z.nullable(zInstant),
    isSolid: z.boolean(),
  }),
  refusals: { 'draws.chainAway': 67301 },
});

export const drawStatistics = query({
  path: 'app.draws/statistics',
  summary: 'How often each number came in the last draws of a series, and how many draws ago it came last.',
  access: 'visitor',
  input: z.strictObject({ series: zCode }),
  output: z.strictObject({
    series: DrawSeries,
    draws: z.number(),
    numbers: z.array(
      z.strictObject({
        number: z.number(),
        count: z.number(),
        /** Null where it never came. */
        drawsAgo: z.nullable(z.number()),
      }),
    ),
  }),
});

// The console's side. It shows. What operators change, they propose; no call anywhere takes a seed or a number.

const DeskSeries = z.strictObject({
  id: z.string(),
  ...DrawSeries.def.shape,
  createdAt: zInstant,
  next: z.nullable(z.strictObject({ issue: z.string(), dueAt: zInstant })),
  counts: z.strictObject({ revealed: z.number(), voided: z.number(), waiting: z.number(), late: z.number() }),
});
export type DeskSeries = z.infer<typeof DeskSeries>;

export const drawsDesk = query({
  path: 'app.console/draws/desk',
  summary: 'All series with what they have drawn and draw next, and the draws of a day or of all days, newest first.',
  access: 'operator',
  permission: 'draws.desk',
  input: z.strictObject({ day: z.optional(zDay), cursor: zCursor, limit: zLimit }),
  output: z.strictObject({ now: zInstant, series: z.array(DeskSeries), ...zPage(Draw).def.shape }),
});
