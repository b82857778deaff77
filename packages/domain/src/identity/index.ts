export { maskNumber, normaliseNumber } from './document-number.ts';
export { type HandIn, type Photos, replaceIdentity, resubmitIdentity, submitIdentity } from './hand-in.ts';
export {
  type CaseFacts,
  type FieldFacts,
  isPhotoField,
  PHOTO_FIELDS,
  type PhotoFacts,
  type PhotoField,
  TEXT_FIELDS,
  type TextField,
} from './identity-case.ts';
export { DECIDE_WITHIN_MS, isLookedAt, isLookOpen, LOOK_MS, type Look, lookUntil } from './looks.ts';
export {
  fitInside,
  isBigEnough,
  MAX_LOOSE_PHOTOS,
  MAX_PHOTO_BYTES,
  MAX_SIDE,
  MIN_LONG_SIDE,
  MIN_SHORT_SIDE,
} from './photo-rules.ts';
export { KEEP_LOOSE_MS, KEEP_REJECTED_MS } from './retention.ts';
export { USUAL_FROM, usualMinutes } from './usual-time.ts';
export { type Decision, decideIdentity, MAX_NOTE, readVerdict, reasonsFor, type Verdict } from './verdict.ts';
