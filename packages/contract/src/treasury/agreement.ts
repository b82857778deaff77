import { callsIn, defineAgreement } from '../agreement.ts';
import { treasuryProposals } from './approvals.ts';
import * as calls from './calls.ts';

export const treasuryAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  proposals: treasuryProposals,
});
