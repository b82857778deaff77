import { callsIn, defineAgreement } from '../agreement.ts';
import { identityAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';

export const identityAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  accountEvents: identityAccountEvents,
  uploads: [calls.uploadIdentityPhoto],
});
