import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const profileAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
