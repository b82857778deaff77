export { forgetListed as forgetListedAssets } from './list-assets.ts';
export { forgetListedNetworks } from './network.ts';
