import { callsIn, defineAgreement } from '../agreement.ts';
import { newsProposals } from './approvals.ts';
import * as calls from './calls.ts';
import * as desk from './desk.ts';

export const newsAgreement = defineAgreement({
  calls: callsIn({ ...calls, ...desk }),
  proposals: newsProposals,
  uploads: [desk.uploadNewsPicture],
});
