import { callsIn, defineAgreement } from '../agreement.ts';
import { ledgerProposals } from './approvals.ts';
import * as calls from './calls.ts';

export const ledgerAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  proposals: ledgerProposals,
});
