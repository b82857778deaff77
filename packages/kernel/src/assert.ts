/** A broken promise of our own code: the program stops here rather than carry a wrong figure on. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

/** A promise that takes words of its own to say comes as a function: it is said only where it is broken. */
export function assert(holds: unknown, promise: string | (() => string)): asserts holds {
  if (!holds) throw new BrokenPromise(`Expected: ${typeof promise === 'string' ? promise : promise()}`);
}
