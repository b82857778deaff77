import { LEDGER_REFUSALS } from '../common.ts';

/** What may stand in an order's way. An order is changed and taken back where it is matched, so all three share them. */
export const ORDER = {
  ...LEDGER_REFUSALS,
  'spot.unknownMarket': 63201,
  'spot.halted': 63202,
  'spot.offTick': 63203,
  'spot.offLot': 63204,
  'spot.outsideBand': 63205,
  'spot.tooSmall': 63206,
  'spot.tooLarge': 63207,
  'spot.wouldMatch': 63208,
  'spot.notFillable': 63209,
  'spot.noReference': 63210,
  'spot.wrongFields': 63211,
  'spot.nothingThere': 63212,
  'spot.stopReached': 63213,
  'spot.tooManyOpen': 63214,
  'spot.filled': 63215,
  'spot.ended': 63216,
  'spot.notAmendable': 63217,
  'spot.ownOrder': 63218,
  'spot.wrongSlippage': 63219,
  'spot.justWoken': 63220,
  /** By its calendar; `details.opensAt` says until when, where that is known. */
  'spot.closed': 63221,
  /** Where no venue tells a price: `details` has what is left of the limit of 24 hours. */
  'spot.abovePerDay': 67842,
  /** `details.price` is what the take profit or the stop loss has to lie beyond. */
  'spot.profitTooLow': 67813,
  'spot.profitTooHigh': 67814,
  'spot.lossTooHigh': 67815,
  'spot.lossTooLow': 67816,
} as const;
