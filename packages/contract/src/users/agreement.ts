import { callsIn, defineAgreement } from '../agreement.ts';
import { usersProposals } from './approvals.ts';
import * as calls from './calls.ts';

export const usersAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  proposals: usersProposals,
});
