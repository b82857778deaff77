import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const statementAgreement = defineAgreement({ calls: callsIn({ ...calls }) });
