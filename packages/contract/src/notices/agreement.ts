import { callsIn, defineAgreement } from '../agreement.ts';
import { noticesAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';
import * as push from './push-calls.ts';

export const noticesAgreement = defineAgreement({
  calls: callsIn({ ...calls, ...push }),
  accountEvents: noticesAccountEvents,
});
