import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const dappAgreement = defineAgreement({ calls: callsIn({ ...calls }) });
