export {
  ADDRESS_WINDOW_MS,
  CODE_DIGITS,
  CODE_TRIES,
  type CodeAsker,
  type CodeRules,
  type CodesAsked,
  decideCode,
  IP_WINDOW_MS,
  isTryOpen,
  judgeSmsBudget,
  type SmsUsed,
  shareOfSms,
} from './codes.ts';
export {
  gradeSlider,
  isInPlace,
  type Recent,
  SLIDER_LIFE_MS,
  type SliderGrade,
  VERIFICATION_WINDOW_MS,
} from './slider.ts';
export { isPlausibleTrail, KEY_BIG_STEP, KEY_STEP, parseTrail, type TrailBy, type TrailPoint } from './trail.ts';
export { hasZeroBits, TICKET_WINDOW_MS, WORK_LIFE_MS, workBitsFor, workText } from './work.ts';
