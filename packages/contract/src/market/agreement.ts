import { callsIn, defineAgreement } from '../agreement.ts';
import { marketProposals } from './approvals.ts';
import * as calls from './calls.ts';
import { pairAlertCalls } from './pair-alerts.ts';
import { marketReviewCalls } from './review.ts';

export const marketAgreement = defineAgreement({
  calls: callsIn({ ...calls, ...marketReviewCalls, ...pairAlertCalls }),
  proposals: marketProposals,
});
