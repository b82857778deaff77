import { callsIn, defineAgreement } from '../agreement.ts';
import { legalProposals } from './approvals.ts';
import * as calls from './calls.ts';
import * as consoleCalls from './console-calls.ts';

export const legalAgreement = defineAgreement({
  calls: callsIn({ ...calls, ...consoleCalls }),
  proposals: legalProposals,
});
