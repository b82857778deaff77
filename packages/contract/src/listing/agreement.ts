import { callsIn, defineAgreement } from '../agreement.ts';
import { listingAccountEvents } from './account-events.ts';
import { listingProposals } from './approvals.ts';
import * as calls from './calls.ts';
import * as probe from './probe.ts';

export const listingAgreement = defineAgreement({
  calls: callsIn({ ...calls, ...probe }),
  accountEvents: listingAccountEvents,
  proposals: listingProposals,
});
