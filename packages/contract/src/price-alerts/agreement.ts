import { callsIn, defineAgreement } from '../agreement.ts';
import { priceAlertsAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';

export const priceAlertsAgreement = defineAgreement({
  calls: callsIn({ ...calls }),
  accountEvents: priceAlertsAccountEvents,
});
