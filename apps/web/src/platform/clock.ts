export { clock } from '@candor/client/clock';

/** The only place the app takes chance from; keys are made by `newKey` instead. */
export const chance = (): number => Math.random();
