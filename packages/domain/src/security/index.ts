export { lockAfter } from './lock-after.ts';
export { formatRecoveryCode, readRecoveryCode } from './recovery-code.ts';
