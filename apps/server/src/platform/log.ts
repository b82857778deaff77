/** Structured lines. Whatever is a Secret prints as [secret]; bodies, tokens and passwords never come near it. */
export type Log = {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
};
