import { callsIn, defineAgreement } from '../agreement.ts';
import { authAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';
import * as sessionCalls from './session-calls.ts';

export const authAgreement = defineAgreement({
  calls: callsIn({ ...calls, ...sessionCalls }),
  accountEvents: authAccountEvents,
});
