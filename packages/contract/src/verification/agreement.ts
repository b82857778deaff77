import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const verificationAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
