/** What other features may use of assets: what the customer holds, asset by asset, and the switch between account and own wallet. */
export { AssetList } from './AssetList.tsx';
export { AssetsFrame } from './AssetsFrame.tsx';
