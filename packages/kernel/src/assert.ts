/** A broken promise of our own code: the program stops here rather than carry a wrong figure on. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

export function assert(holds: unknown, promise: string): asserts holds {
  if (!holds) throw new BrokenPromise(`Expected: ${promise}`);
}
