import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const transparencyAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
