/** What other features may use of margin: what positions are and were worth, and closing all of them. */
export { closeAllPositions } from './close-all.ts';
export { readMark } from './mark-price.ts';
export { type PastPosition, readPastPositions } from './past-positions.ts';
export { type PositionWorth, readPositionWorth } from './position-worth.ts';
