export { type AssetTerms, assetTermsOf, listAssetTerms } from './terms.ts';
