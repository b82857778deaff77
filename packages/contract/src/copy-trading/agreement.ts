import * as z from 'zod/mini';
import { callsIn, defineAgreement } from '../agreement.ts';
import { copyTradingCalls } from './calls.ts';
import { copyReviewCalls } from './review.ts';

/** Something happened to a project or a follow of the customer. */
const accountEvents = [
  z.strictObject({
    name: z.literal('copyTrading.changed'),
    data: z.strictObject({
      projectId: z.string(),
      step: z.enum(['followed', 'ordered', 'stopLoss', 'settled', 'left', 'decided', 'ended']),
    }),
  }),
] as const;

export const copyTradingAgreement = defineAgreement({
  calls: callsIn({ ...copyTradingCalls, ...copyReviewCalls }),
  accountEvents,
});
