export { type KnownListing, knownListing, learnAnswer, learnListing } from './known.ts';
export { type AssetTerms, assetTermsOf, listAssetTerms } from './terms.ts';
