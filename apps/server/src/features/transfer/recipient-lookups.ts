import { MINUTE_MS } from '@candor/kernel';
import type { TryLimit } from '../../services/session/tries.ts';

/**
 * Thirty names in ten minutes are plenty for a person, and hopeless for a program that wants to learn who stands
 * behind every ID. Hits count like misses: IDs are handed out one after the other, so there are hardly any misses.
 */
export function recipientLookups(userId: string): TryLimit {
  return { key: `recipient:${userId}`, allowed: 30, windowMs: 10 * MINUTE_MS };
}
