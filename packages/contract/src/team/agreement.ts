import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const teamAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
