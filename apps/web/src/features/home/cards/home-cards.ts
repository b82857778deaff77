/** The cards below the total, in one file that loads after it. */
export { Watchlist } from './Watchlist.tsx';
export { Working } from './Working.tsx';
