import * as z from 'zod/mini';
import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';
import { PLAN_STATES } from './fields.ts';

/** Something happened to a plan: a run bought or was skipped, a friend assisted, or it finished. */
const accountEvents = [
  z.strictObject({
    name: z.literal('autoInvest.changed'),
    data: z.strictObject({
      id: z.string(),
      state: z.enum(PLAN_STATES),
      step: z.enum(['created', 'bought', 'skipped', 'finished', 'assisted']),
    }),
  }),
] as const;

export const autoInvestAgreement = defineAgreement({ calls: callsIn({ ...calls }), accountEvents });
