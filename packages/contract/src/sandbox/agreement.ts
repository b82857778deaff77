import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const sandboxAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
