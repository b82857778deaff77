export { imitated, skeletonOf } from './imitates.ts';
export { judgeToken, type ProbedToken, type TypedToken } from './judge-token.ts';
export { type KnownListing, knownListing, learnAnswer, learnListing } from './known.ts';
export { type MarketChangeFacts, marketChange } from './market-change.ts';
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
export { REMINDER_STEPS, type ReminderStep, reminderDue } from './reminders.ts';
export { type AssetTerms, assetTermsOf, listAssetTerms } from './terms.ts';
export {
  assetsOver,
  coinOf,
  findWay,
  forgetListedWays,
  listWays,
  takesDeposits,
  takesWithdrawals,
  type WayTerms,
  waysOverChains,
  wayTermsOf,
} from './ways.ts';
