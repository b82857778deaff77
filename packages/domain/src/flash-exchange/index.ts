export {
  type AcceptOrder,
  acceptAccounts,
  DESK_ACCOUNT,
  decideAccept,
  expiryOf,
  type GivenQuote,
} from './decide.ts';
export { type IndexPrice, pairOf, rateOf, type Source, usablePrice } from './price.ts';
export { type FlashTerms, type FlashWish, type PricedExchange, priceExchange } from './quote.ts';
