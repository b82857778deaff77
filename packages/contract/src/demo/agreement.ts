import { callsIn, defineAgreement } from '../agreement.ts';
import { demoCalls } from './calls.ts';

export const demoAgreement = defineAgreement({
  calls: callsIn({ ...demoCalls }),
});
