import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const utilAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  uploads: [calls.upload],
});
