/** What a refusal may say besides its code: plain values that a message can quote. */
export type RefusalDetails = Readonly<Record<string, string | number>>;

/** The customer can act on a refusal; a bug is an exception. `code` is also its text key and has one errcode. */
export type Refusal<C extends string = string> = {
  readonly ok: false;
  readonly code: C;
  readonly details: RefusalDetails;
};

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Result<T, C extends string = string> = Ok<T> | Refusal<C>;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function refuse<const C extends string>(code: C, details: RefusalDetails = {}): Refusal<C> {
  return { ok: false, code, details };
}
