import { callsIn, defineAgreement } from '../agreement.ts';
import { withdrawalAccountEvents } from './account-events.ts';
import { withdrawalProposals } from './approvals.ts';
import * as calls from './calls.ts';
import * as review from './review.ts';

export const withdrawalAgreement = defineAgreement({
  calls: callsIn({ ...calls, ...review }),
  accountEvents: withdrawalAccountEvents,
  proposals: withdrawalProposals,
});
