import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const approvalsAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
