/**
 * [ATH-18] Whether a log-in by password needs a code that was sent. A device the customer has logged in from before holds
 * a secret of its own, and whoever has a second factor is asked for that instead.
 */
export function asksForCode(given: {
  readonly mode: 'sandbox' | 'real';
  readonly isSetSo: boolean;
  readonly isKnownDevice: boolean;
  readonly hasSecondFactor: boolean;
}): boolean {
  return (given.mode === 'real' || given.isSetSo) && !given.isKnownDevice && !given.hasSecondFactor;
}
