/** The words of the listing, in a file without schemas: the screens and the rules carry these and not those. */

/** [LST-7] A halt is no phase: it can come in any, and operators end it. */
export const MARKET_PHASES = ['announced', 'open', 'cancelOnly', 'delisted'] as const;
export type MarketPhase = (typeof MARKET_PHASES)[number];

/** What operators may put a market into. A market becomes delisted by its date and not by a choice. */
export const CHOSEN_PHASES = ['announced', 'open', 'cancelOnly'] as const;
export type ChosenPhase = (typeof CHOSEN_PHASES)[number];

/** What ends with a market besides its orders and positions. */
export const ENDED_THINGS = ['robot', 'plan', 'copy', 'alert', 'entry'] as const;
export type EndedThing = (typeof ENDED_THINGS)[number];
