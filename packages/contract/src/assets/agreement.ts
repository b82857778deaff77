import { callsIn, defineAgreement } from '../agreement.ts';
import { assetsAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';
import { listCurrencies, setCurrency } from './currencies.ts';

export const assetsAgreement = defineAgreement({
  calls: callsIn({ ...calls, listCurrencies, setCurrency }),
  accountEvents: assetsAccountEvents,
});
