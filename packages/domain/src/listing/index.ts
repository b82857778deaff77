export { judgeToken, type ProbedToken, type TypedToken } from './judge-token.ts';
export { type KnownListing, knownListing, learnAnswer, learnListing } from './known.ts';
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
