export { checkBrake, type DeskNet, deskLoss } from './brake.ts';
export {
  type AcceptOrder,
  acceptAccounts,
  DESK_ACCOUNT,
  decideAccept,
  expiryOf,
  type GivenQuote,
} from './decide.ts';
export { assetsOf, checkMoved, FRESH_MS, isExchanged, type Pair, priceDecimals, rateOf, usablePrice } from './price.ts';
export { amountsAt, type FlashTerms, type FlashWish, type PricedExchange, priceExchange, readWish } from './quote.ts';
export { type Minute, RECENT_MINUTES, spreadNow } from './spread.ts';
