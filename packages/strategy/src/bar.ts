/**
 * One closed candle in the steps of its market: prices in ticks, the volume in lots. Whole numbers, so that rolling sums
 * over them are exact and a replay gives the same orders to the last one.
 */
export type Bar = {
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};
