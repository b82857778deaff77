/** What other features may use of margin: what open positions are worth. */
export { hadPositionsSince, type PositionWorth, readPositionWorth } from './position-worth.ts';
