export { closeAllPositions } from './close-all.ts';
