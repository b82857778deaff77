import * as z from 'zod/mini';
import { isWithoutTwins, zId, zMobile } from '../fields.ts';

/** What its proposals say. None has a field for a price, a profit or a result. */
export const usersProposals = {
  'user.roles': z.strictObject({
    userId: zId('usr'),
    roles: z.array(z.enum(['team_leader', 'agent'])).check(z.maxLength(2), z.refine(isWithoutTwins)),
  }),
  /** Null takes the grant away; what was earned by trading always stays. */
  'user.level': z.strictObject({
    userId: zId('usr'),
    level: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(6))),
  }),
  /** Takes every second factor away and may replace the mobile, for somebody who lost their phone. */
  'user.recover': z.strictObject({ userId: zId('usr'), mobile: z.nullable(zMobile) }),
  /** Lifts a legal hold, and the ban it came with. */
  'user.legalHold': z.strictObject({ userId: zId('usr') }),
} as const;
