export { forgetListed as forgetListedAssets } from './list-assets.ts';
