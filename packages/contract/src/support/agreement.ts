import { callsIn, defineAgreement } from '../agreement.ts';
import { supportAccountEvents } from './account-events.ts';
import * as calls from './calls.ts';
import * as desk from './desk.ts';
import * as visitors from './visitors.ts';

export const supportAgreement = defineAgreement({
  calls: callsIn({ ...calls, ...visitors, ...desk }),
  accountEvents: supportAccountEvents,
  uploads: [calls.uploadSupportPhoto, visitors.uploadVisitorPhoto],
});
