/** A page group or its words did not arrive. The page can be tried again; nothing else is wrong. */
export class LoadError extends Error {
  override name = 'LoadError';
  readonly reason: 'failed' | 'timeout';

  constructor(reason: 'failed' | 'timeout', options?: ErrorOptions) {
    super(`page load ${reason}`, options);
    this.reason = reason;
  }
}
