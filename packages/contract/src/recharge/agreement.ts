import { callsIn, defineAgreement } from '../agreement.ts';
import { rechargeAccountEvents } from './account-events.ts';
import { rechargeProposals } from './approvals.ts';
import * as calls from './calls.ts';
import * as review from './review.ts';

export const rechargeAgreement = defineAgreement({
  calls: callsIn({ ...calls, ...review }),
  accountEvents: rechargeAccountEvents,
  proposals: rechargeProposals,
  uploads: [calls.uploadCertificatePhoto],
});
