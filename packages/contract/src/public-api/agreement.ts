import { callsIn, defineAgreement } from '../agreement.ts';
import { apiKeyCalls } from './calls.ts';

export const publicApiAgreement = defineAgreement({
  calls: callsIn({ ...apiKeyCalls }),
});
