/** Pages of this feature that nobody else links to; the others stand in the table every visitor loads. */
export const PLAN_PATH = '/pages/auto-invest/plan';
export const ASSISTANCE_PATH = '/pages/auto-invest/assistance';
