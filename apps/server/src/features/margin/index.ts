/** What other features may use of margin: what positions are and were worth, closing all of them, and those of robots. */
export { closeAllPositions } from './close-all.ts';
export { readMark } from './mark-price.ts';
export { closeForRobot, openForRobot, type RobotPosition, readRobotPositions } from './of-robots.ts';
export { type PastPosition, readPastPositions } from './past-positions.ts';
export { type PositionWorth, readBorrowed, readPositionWorth } from './position-worth.ts';
export { show as showMarginPosition } from './show.ts';
export { watchPositions } from './watch.ts';
