/**
 * Which feature may enter which, always through the other's `index.ts`. A short list is the point: each line is a
 * dependency somebody has to know about when they change the feature on the right.
 */
export const MAY_ENTER: Readonly<Record<'server' | 'web' | 'console', Readonly<Record<string, readonly string[]>>>> = {
  server: {
    'ai-robot': ['robot'],
    assets: ['margin'],
    bindings: ['identity'],
    dapp: ['auth'],
    // Backtests run in the thread of the robots.
    'data-gallery': ['robot'],
    demo: ['auth', 'margin'],
    // The month in figures is read from the same books as the gallery's charts.
    news: ['data-gallery'],
    // Blocks are read once, for deposits and for what moved at customers' own addresses.
    recharge: ['wallet'],
    robot: ['margin'],
    // A statement is held against the balances that assets shows, at its prices.
    statement: ['assets'],
    transparency: ['treasury'],
    withdrawal: ['bindings', 'identity'],
  },
  web: {
    'api-import': ['security'],
    assets: ['margin'],
    auth: ['security', 'verification'],
    dapp: ['assets', 'auth', 'market', 'recharge', 'security', 'transfer', 'withdrawal'],
    energy: ['security'],
    // The landing shows what customers see, by the parts that show it to them.
    home: ['assets', 'identity', 'market', 'recharge', 'transparency', 'withdrawal'],
    'public-api': ['security'],
    robot: ['margin'],
    spot: ['margin', 'market'],
    transfer: ['security'],
    wallet: ['assets'],
    withdrawal: ['security'],
  },
  console: {},
};
