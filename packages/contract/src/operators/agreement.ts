import { callsIn, defineAgreement } from '../agreement.ts';
import { operatorsProposals } from './approvals.ts';
import * as calls from './calls.ts';

export const operatorsAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  proposals: operatorsProposals,
});
