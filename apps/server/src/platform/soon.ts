/** Told at once where it is known, which is worth a type: each `await` costs a turn of the queue, and an order had twenty. */
export type Soon<T> = T | Promise<T>;

/** Goes on at once where it can. */
export function soon<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
