export { describeDevice } from './describe-device.ts';
export {
  consoleLimits,
  type LoginAllowance,
  type LoginLimit,
  type LoginTry,
  loginLimits,
  secondLimits,
} from './login-limits.ts';
export { type LoginName, readLoginName } from './login-name.ts';
export {
  formatMobile,
  formatTyped,
  guessRegion,
  listRegions,
  type Mobile,
  type Region,
  readMobile,
  smsPrefixOf,
} from './mobile.ts';
export { asksForCode } from './new-device.ts';
export {
  findPasswordProblem,
  type IsBreached,
  MAX_PASSWORD,
  MIN_PASSWORD,
  type PasswordOwner,
  type PasswordProblem,
  rateStrength,
  STRENGTHS,
  type Strength,
} from './new-password.ts';
export {
  checkNewPassword,
  checkRegistration,
  INVITE_CODE_LENGTH,
  makeInviteCode,
  type Registration,
  readInviteCode,
} from './registration.ts';
export {
  judgeRefresh,
  MOST_REMEMBERED,
  REMEMBERED_DAYS,
  REMEMBERED_MS,
  type RefreshVerdict,
  type RememberedFacts,
} from './remembered-device.ts';
export { memberTypeOf, type SecurityFacts, securityOf } from './user-facts.ts';
export { findUsernameProblem, type UsernameProblem } from './username.ts';
