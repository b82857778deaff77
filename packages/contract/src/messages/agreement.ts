import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const messagesAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
