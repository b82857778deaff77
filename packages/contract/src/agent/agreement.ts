import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const agentAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
