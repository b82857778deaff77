const REDACTED = '[secret]';

/** A value that cannot be printed, logged or serialised by accident. The only way in is `use`, and it is easy to grep. */
export class Secret<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  use<R>(job: (value: T) => R): R {
    return job(this.#value);
  }

  toString(): string {
    return REDACTED;
  }

  toJSON(): string {
    return REDACTED;
  }

  get [Symbol.toStringTag](): string {
    return REDACTED;
  }

  /** Node's console and loggers ask for this symbol before they look inside. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return REDACTED;
  }
}
