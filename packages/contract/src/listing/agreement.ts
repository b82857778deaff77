import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const listingAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
