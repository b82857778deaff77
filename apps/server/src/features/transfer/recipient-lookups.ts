import { makeTries } from '../../platform/session/tries.ts';

/**
 * Thirty names in ten minutes are plenty for a person, and hopeless for a program that wants to learn who stands
 * behind every ID. Hits count like misses: IDs are handed out one after the other, so there are hardly any misses.
 */
export const recipientLookups = makeTries({ allowed: 30, windowSeconds: 600 });
