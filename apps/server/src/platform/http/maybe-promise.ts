/** A value, or a promise of it where something has to be looked up first. */
export type MaybePromise<T> = T | Promise<T>;

/** Goes on at once where the value is there: each `await` costs a turn of the queue, and the door has ten questions to ask. */
export function whenReady<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
