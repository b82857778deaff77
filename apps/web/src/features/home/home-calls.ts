/** How many days the line shows, and how many movements stand below it. */
export const HISTORY = { days: '30' };
export const RECENT = { limit: '5' };

/** What a customer's home asks for. The head script makes these calls before any other script has arrived. */
export const HOME_CALLS = [
  ['app.assets/overview', {}],
  ['app.assets/history', HISTORY],
  ['app.assets/records', RECENT],
] as const;
