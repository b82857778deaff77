import { callsIn, defineAgreement } from '../agreement.ts';
import { securityAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';

export const securityAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  accountEvents: securityAccountEvents,
});
