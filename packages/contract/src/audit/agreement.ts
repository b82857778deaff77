import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const auditAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
