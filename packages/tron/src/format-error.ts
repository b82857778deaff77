/** Bytes, text or JSON from outside that are not what they claim to be. Callers at a door catch this and nothing else. */
export class TronFormatError extends Error {
  override name = 'TronFormatError';
}

export function expectFormat(holds: unknown, promise: string): asserts holds {
  if (!holds) throw new TronFormatError(promise);
}
