import { callsIn, defineAgreement } from '../agreement.ts';
import { listingAccountEvents } from './account-events.ts';
import { listingProposals } from './approvals.ts';
import * as calls from './calls.ts';

export const listingAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  accountEvents: listingAccountEvents,
  proposals: listingProposals,
});
