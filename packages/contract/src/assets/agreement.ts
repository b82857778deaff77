import { callsIn, defineAgreement } from '../agreement.ts';
import { assetsAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';

export const assetsAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  accountEvents: assetsAccountEvents,
});
