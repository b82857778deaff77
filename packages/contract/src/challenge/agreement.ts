import { callsIn, defineAgreement } from '../agreement.ts';
import { challengeProposals } from './approvals.ts';
import { challengeCalls } from './calls.ts';

export const challengeAgreement = defineAgreement({
  calls: callsIn({ ...challengeCalls }),
  proposals: challengeProposals,
});
