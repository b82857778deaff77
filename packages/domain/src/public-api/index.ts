export { familyOf, type Network, readAddresses, readNetwork } from './addresses.ts';
export {
  isInUse,
  type KeyFacts,
  MOST_ADDRESSES,
  MOST_DAYS,
  MOST_DAYS_OPEN,
  MOST_KEYS,
  mostDaysOf,
} from './key-terms.ts';
export { judgeTiming, MOST_WINDOW_MS, type Timing, USUAL_WINDOW_MS } from './timing.ts';
