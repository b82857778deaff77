import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { FEATURES } from '../feature-parts.ts';
import { zId, zInstant, zMoney, zNothing, zText } from '../fields.ts';
import { GATES } from '../gates.ts';

export const LevelInfo = z.strictObject({
  level: z.number(),
  threshold: zMoney,
  isTransferOpen: z.boolean(),
  withdrawalPerDay: zMoney,
  /** Parts per million. */
  tradingFeePpm: z.number(),
  referralSharePpm: z.number(),
});

export const levelProgress = query({
  path: 'app.user/profile/level',
  summary: 'The customer’s level, what it rests on, what it gives, and how far the next one is.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    level: z.number(),
    /** What the trading volume alone earned; an operator may have granted more, with a reason. */
    earnedLevel: z.number(),
    granted: z.nullable(z.strictObject({ level: z.number(), reason: z.string(), at: zInstant })),
    achievement: zMoney,
    ownVolume: zMoney,
    teamVolume: zMoney,
    next: z.nullable(z.strictObject({ level: z.number(), missing: zMoney })),
    levels: z.array(LevelInfo),
  }),
});

export const levelHistory = query({
  path: 'app.user/profile/level_history',
  summary: 'Every change of the customer’s level and its reason, newest first.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        at: zInstant,
        from: z.number(),
        to: z.number(),
        cause: z.enum(['traded', 'thresholds', 'granted', 'grantEnded']),
        /** Of a grant, as the operators wrote it. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});

export const listLevels = query({
  path: 'app.user/profile/levels',
  summary:
    'Every level: what it takes, and what trading costs there. Open to visitors, who want to know before they come.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({ levels: z.array(LevelInfo) }),
});

export const setRemark = command({
  path: 'app.user/profile/remark',
  summary: 'A line about oneself, for oneself.',
  access: 'customer',
  needs: ['notBanned'],
  input: z.strictObject({ remark: zText(200, 0) }),
  output: z.strictObject({ remark: z.string() }),
});

export const setAvatar = command({
  path: 'app.user/profile/avatar',
  summary: 'Use an uploaded picture as avatar, cut square by the server where it is not. Empty removes it.',
  access: 'customer',
  needs: ['notBanned'],
  input: z.strictObject({ file: z.union([zId('fil'), z.literal('')]) }),
  output: z.strictObject({ avatar: z.nullable(z.string()) }),
});

export const listGates = query({
  path: 'app.user/gates',
  summary: 'For every gated feature, what stands in this customer’s way, or null.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gates: z.array(
      z.strictObject({
        feature: z.enum(FEATURES),
        gate: z.nullable(z.enum(GATES)),
        /** The level asked for, where the gate is one. */
        levelNeeded: z.nullable(z.number()),
      }),
    ),
  }),
});
