import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';
import * as desk from './desk.ts';

export const dataGalleryAgreement = defineAgreement({
  calls: callsIn({ ...calls, ...desk }),
  uploads: [desk.uploadGalleryPicture],
});
