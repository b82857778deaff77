import { callsIn, defineAgreement } from '../agreement.ts';
import { configurationProposals } from './approvals.ts';
import * as calls from './calls.ts';

export const configurationAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  proposals: configurationProposals,
});
