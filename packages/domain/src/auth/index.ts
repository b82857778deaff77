export { describeDevice } from './describe-device.ts';
export { type LoginName, readLoginName } from './login-name.ts';
export { memberTypeOf, type SecurityFacts, securityOf } from './user-facts.ts';
