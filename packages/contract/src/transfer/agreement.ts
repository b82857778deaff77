import { callsIn, defineAgreement } from '../agreement.ts';
import { transferAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';

export const transferAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  accountEvents: transferAccountEvents,
});
