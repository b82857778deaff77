import * as z from 'zod/mini';
import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';
import { VIP_CHANGES } from './fields.ts';

/** VIP of the customer began, or is about to end. */
const accountEvents = [
  z.strictObject({
    name: z.literal('vip.changed'),
    data: z.strictObject({ id: z.string(), state: z.enum(VIP_CHANGES) }),
  }),
] as const;

export const vipAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  accountEvents,
});
