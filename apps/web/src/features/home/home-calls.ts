/** How many movements stand below the line. */
export const RECENT = { limit: '5' };

/** The last 30 days, each ending at the customer's midnight. */
export const historyOf = (zone: string) => ({ days: '30', zone });

/** What a customer's home asks for. The head script makes these calls before any other script has arrived. */
export const homeCalls = (zone: string) =>
  [
    ['app.assets/overview', { zone }],
    ['app.assets/history', historyOf(zone)],
    ['app.assets/records', RECENT],
  ] as const;
