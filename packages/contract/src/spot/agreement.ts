import { callsIn, defineAgreement } from '../agreement.ts';
import { spotAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';
import { spotCandles } from './events.ts';

export const spotAgreement = defineAgreement({
  calls: callsIn({ ...calls, spotCandles }),
  accountEvents: spotAccountEvents,
});
