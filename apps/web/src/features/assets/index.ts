/** What other features may use of assets: what the customer holds, asset by asset. */
export { AssetList } from './AssetList.tsx';
