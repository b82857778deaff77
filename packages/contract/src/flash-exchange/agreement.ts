import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const flashExchangeAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
