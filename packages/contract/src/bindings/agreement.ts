import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const bindingsAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
});
