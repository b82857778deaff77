export type VaultFailureCode =
  /** A wrong password, a changed byte, another key: one answer for all, so that nobody learns which it was. */
  | 'wrongPassword'
  /** Not a record of ours, or one whose cost is out of bounds. */
  | 'malformed'
  | 'samePassword'
  | 'weakPassword'
  | 'locked';

/** Carries a code and nothing of what was typed or opened. */
export class VaultFailure extends Error {
  override name = 'VaultFailure';
  readonly code: VaultFailureCode;

  constructor(code: VaultFailureCode) {
    super(code);
    this.code = code;
  }
}
