/** Why something a person typed, pasted or opened cannot be used. Each has its own words on the screen. */
export type FailureCode =
  /** A number of words no phrase has, or a word that is in no list. */
  | 'invalidMnemonic'
  /** All words are known, and their checksum does not fit: one is another than it was, or two changed places. */
  | 'invalidSeed'
  | 'invalidPrivateKey'
  | 'malformedKeystore'
  /** A cipher, a derivation or a cost that we do not take on. */
  | 'unsupportedKeystore'
  | 'wrongPassword'
  /** The file holds a phrase where a key is expected. */
  | 'keystoreHoldsPhrase'
  /** The file names another address than that of its key. */
  | 'wrongAddress'
  | 'invalidAddress'
  /** What was to be signed is not what was asked for. */
  | 'notAsAsked'
  /** A transaction that we cannot read, and therefore do not sign. */
  | 'unreadable';

export type FailureDetail = {
  /** Which word of the phrase, counted from 1, and which words of the list begin as it does. */
  readonly place?: number;
  readonly suggestions?: readonly string[];
  /** What was expected; never a secret. */
  readonly expected?: string;
};

/** Its message is its code: what a person typed must never travel inside an error. */
export class KeyringFailure extends Error {
  override name = 'KeyringFailure';
  readonly code: FailureCode;
  readonly detail: FailureDetail;

  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

export function expectThat(holds: boolean, code: FailureCode, expected?: string): asserts holds {
  if (!holds) throw new KeyringFailure(code, expected === undefined ? {} : { expected });
}

/** Runs a library's code, whose errors may quote what they were given, and keeps only that it failed. */
export function orFail<T>(code: FailureCode, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof KeyringFailure) throw error;
    throw new KeyringFailure(code);
  }
}
