/** What other features may use of margin: what open positions are worth, and closing all of them. */
export { closeAllPositions } from './close-all.ts';
export { hadPositionsAt, hadPositionsSince, type PositionWorth, readPositionWorth } from './position-worth.ts';
