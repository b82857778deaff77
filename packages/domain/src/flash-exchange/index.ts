export {
  type AcceptOrder,
  acceptAccounts,
  DESK_ACCOUNT,
  decideAccept,
  expiryOf,
  type GivenQuote,
} from './decide.ts';
export { type Pair, pairOf, rateOf, usablePrice } from './price.ts';
export { amountsAt, type FlashTerms, type FlashWish, type PricedExchange, priceExchange } from './quote.ts';
