/** What one euro costs in each currency, by its ISO 4217 code, as published for a day. Nothing is judged yet. */
export type PublishedRates = {
  /** As `2026-03-13`. */
  readonly date: string;
  readonly rates: Readonly<Record<string, string>>;
};

/** Someone who publishes rates. */
export type RatesSource = { readonly read: () => Promise<PublishedRates> };

/** The source could not be asked, or what it says is no table. */
export class RatesProblem extends Error {}
