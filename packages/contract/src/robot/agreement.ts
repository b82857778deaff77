import { callsIn, defineAgreement } from '../agreement.ts';
import { robotCalls } from './calls.ts';
import { robotReviewCalls } from './review.ts';

export const robotAgreement = defineAgreement({ calls: callsIn({ ...robotCalls, ...robotReviewCalls }) });
