import { callsIn, defineAgreement } from '../agreement.ts';
import { authAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';

export const authAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  accountEvents: authAccountEvents,
});
