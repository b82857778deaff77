export type { Difference, MakeStrategy } from './compare.ts';
export { findLookahead } from './truncated.ts';
export { findUnsteady, type Unsteady } from './warm-up.ts';
