import { callsIn, defineAgreement } from '../agreement.ts';
import { apiImportAccountEvents } from './account-events.ts';
import { apiImportCalls } from './calls.ts';
import { apiImportConsoleCalls } from './console-calls.ts';

export const apiImportAgreement = defineAgreement({
  calls: callsIn({ ...apiImportCalls, ...apiImportConsoleCalls }),
  accountEvents: apiImportAccountEvents,
});
