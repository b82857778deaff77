/** How many movements the page shows. */
export const RECENT = { limit: '3' };

/** The last day by the hour. */
export const hoursOf = (zone: string) => ({ hours: '24', zone });

/** The last 30 days, each ending at the customer's midnight. */
export const daysOf = (zone: string) => ({ days: '30', zone });

/** What a customer's home asks for. The head script makes these calls before any other script has arrived. */
export const homeCalls = (zone: string) =>
  [
    ['app.assets/overview', { zone }],
    ['app.assets/history', hoursOf(zone)],
    ['app.assets/records', RECENT],
  ] as const;
