import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const walletAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
