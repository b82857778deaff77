import { callsIn, defineAgreement } from '../agreement.ts';
import { marginAccountEvents } from './account-events.ts';
import { marginCalls } from './calls.ts';
import { marginOrderCalls } from './orders.ts';
import { marginReviewCalls } from './review.ts';

export const marginAgreement = defineAgreement({
  calls: callsIn({ ...marginCalls, ...marginOrderCalls, ...marginReviewCalls }),
  accountEvents: marginAccountEvents,
});
