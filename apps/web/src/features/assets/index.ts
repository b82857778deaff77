/** What other features may use of assets: what the customer holds, the switch between account and own wallet, one posting. */
export { AssetList } from './AssetList.tsx';
export { AssetsFrame } from './AssetsFrame.tsx';
export { PostingCard } from './PostingCard.tsx';
