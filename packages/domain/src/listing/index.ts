export {
  furtherNetworkProblem,
  type LogoFacts,
  listNetwork,
  logoChange,
  type NetworkListingFacts,
} from './asset-change.ts';
export { imitated, skeletonOf } from './imitates.ts';
export { judgeToken, type ProbedToken, type TypedToken } from './judge-token.ts';
export { type KnownListing, knownListing, learnAnswer, learnListing } from './known.ts';
export { type MarketChangeFacts, marketChange } from './market-change.ts';
export {
  type AssetDelistingFacts,
  assetDelisting,
  leavesBy,
  type NetworkChangeFacts,
  networkChange,
  networkName,
  outlasting,
  WITHDRAW_MS,
} from './network-change.ts';
export {
  assetProblem,
  type ListingFacts,
  type ListingProblem,
  listAsset,
  listMarket,
  marketName,
  marketProblem,
  minorOf,
} from './new-listing.ts';
export { areSameTerms, areTermsFit, NO_TERMS, TERM_NAMES, type TermsText } from './own-terms.ts';
export { type FoundToken, foundNow, isProbeCounted } from './probe-counts.ts';
export { type Leaving, leavingsOf, REMINDER_STEPS, type ReminderStep, reminderDue } from './reminders.ts';
export { type AssetTerms, assetTermsOf, listAssetTerms } from './terms.ts';
export {
  assetsOver,
  coinOf,
  findCoin,
  findWay,
  forgetListedWays,
  listWays,
  takesDeposits,
  takesWithdrawals,
  type WayTerms,
  waysOverChains,
  wayTermsOf,
} from './ways.ts';
