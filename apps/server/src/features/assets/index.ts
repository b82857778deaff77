/** What other features may use of assets: prices of now, and what a customer's accounts held at past moments. */
export { ownPath } from './own-accounts.ts';
export { pricesOf, readPrices } from './prices.ts';
export { assetsStore } from './store.ts';
