import { callsIn, defineAgreement } from '../agreement.ts';
import { aiRobotCalls } from './calls.ts';
import { aiRobotReviewCalls } from './review.ts';

export const aiRobotAgreement = defineAgreement({ calls: callsIn({ ...aiRobotCalls, ...aiRobotReviewCalls }) });
