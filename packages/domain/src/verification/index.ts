export {
  ADDRESS_WINDOW_MS,
  CODE_DIGITS,
  CODE_TRIES,
  type CodeRules,
  type CodesAsked,
  decideCode,
  IP_WINDOW_MS,
  isTryOpen,
} from './codes.ts';
