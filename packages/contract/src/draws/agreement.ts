import { callsIn, defineAgreement } from '../agreement.ts';
import { drawProposals } from './approvals.ts';
import * as calls from './calls.ts';

export const drawsAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  proposals: drawProposals,
});
