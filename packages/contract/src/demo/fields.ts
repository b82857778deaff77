/** How much an order was for, in USDT: below 100, below 1,000, below 10,000, and from there on. */
export const GAP_BANDS = ['under100', 'under1000', 'under10000', 'above'] as const;
export type GapBand = (typeof GAP_BANDS)[number];

export const GAP_ROLES = ['taker', 'maker'] as const;
export type GapRole = (typeof GAP_ROLES)[number];

/** What a comparison comes to. `tooFew` says nothing about which is better. */
export const GAP_VERDICTS = ['tooFew', 'alike', 'demoCheaper', 'realCheaper'] as const;
export type GapVerdict = (typeof GAP_VERDICTS)[number];
