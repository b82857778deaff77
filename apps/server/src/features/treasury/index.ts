export { compareAll } from './compare-all.ts';
export type { ComparedChain } from './reconcile.ts';
