export { costWithin, measureCost } from './cost-choice.ts';
export { VaultFailure, type VaultFailureCode } from './failure.ts';
export { type Cost, type Derivation, deriveKey, isOutdated, LEAST_COST, USUAL_COST } from './key-derivation.ts';
export { judgePassword, PASSWORD_LENGTH, type PasswordVerdict } from './password.ts';
export {
  addPasskey,
  changePassword,
  type Opened,
  openByPasskey,
  openSecret,
  type PasskeyAnswer,
  type PasskeyWrap,
  readSealed,
  removePasskey,
  type SealedSecret,
  type SecretKind,
  sealSecret,
} from './sealed.ts';
export { type PhraseSecret, packPhrase, unpackPhrase } from './secret.ts';
