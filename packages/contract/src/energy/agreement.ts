import { callsIn, defineAgreement } from '../agreement.ts';
import { energyAccountEvents } from './account-events.ts';
import { energyProposals } from './approvals.ts';
import * as calls from './calls.ts';

export const energyAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  accountEvents: energyAccountEvents,
  proposals: energyProposals,
});
