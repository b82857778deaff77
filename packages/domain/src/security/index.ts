export { readAntiPhishing } from './anti-phishing.ts';
export { holdReasonOf, LOST_MOBILE_HOLDS, SECURITY_CHANGES, type SecurityChange } from './changes.ts';
export { GUARDS, type Guard, type GuardFacts, type GuardState, judgeGuards } from './guards.ts';
export { lockAfter } from './lock-after.ts';
export { confirmableFrom, mayConfirm } from './passkey-review.ts';
export { formatRecoveryCode, isLongRecoveryCode, RECOVERY_CODE_BYTES, readRecoveryCode } from './recovery-code.ts';
export { isWeakTradePassword } from './trade-password.ts';
export { checkOrderInHold, checkTradingHold, unlockUntil } from './trading.ts';
