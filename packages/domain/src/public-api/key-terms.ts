/** [API-1] How many keys of one customer may be in use at once. */
export const MOST_KEYS = 20;
/** [API-2] The longest a key may live. */
export const MOST_DAYS = 365;
/** [API-2] The longest a key may live that trades from everywhere: whoever finds it can use it. */
export const MOST_DAYS_OPEN = 90;
/** [API-3] How many addresses or networks a key may be tied to. */
export const MOST_ADDRESSES = 20;

export function mostDaysOf(given: { readonly mayTrade: boolean; readonly hasAddresses: boolean }): number {
  return given.mayTrade && !given.hasAddresses ? MOST_DAYS_OPEN : MOST_DAYS;
}

export type KeyFacts = { readonly expiresAt: number; readonly revokedAt: number | null };

/** [API-4] Whether a key opens anything. One that has ended never does again, whatever the clock says later. */
export function isInUse({ expiresAt, revokedAt }: KeyFacts, now: number): boolean {
  return revokedAt === null && now < expiresAt;
}
