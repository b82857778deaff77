import { ChainFault } from '@candor/adapters/chain';
import { TwoGenerationMap } from '@candor/adapters/memory';
import { type Instant, ok, refuse, SECOND_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';

type Seen = {
  readonly height: number;
  readonly hash: string | null;
  readonly at: Instant | null;
  readonly isSolid: boolean;
};

/** Visitors ask as often as they like; the node is asked for a block no more often than this. */
const KEEP_MS = 5 * SECOND_MS;
const KEPT = 500;
const kept = new TwoGenerationMap<{ readonly readAt: Instant; readonly seen: Seen }>(KEPT);
const NOBODY = { has: () => false };

/** [DRAW-11] The block at a height as the chain has it now, never as the database remembers it. */
export async function readBlock({ chains, clock }: Pick<Platform, 'chains' | 'clock'>, height: number) {
  const tron = chains.get('tron');
  if (!tron) return refuse('draws.chainAway');
  const now = clock.now();
  const before = kept.get(String(height));
  if (before && Math.abs(now - before.readAt) < KEEP_MS) return ok(before.seen);
  try {
    const { solidHeight } = await tron.reader.head();
    const hash = await tron.reader.blockHash(height);
    const at = hash === null ? null : (await tron.reader.block(height, NOBODY, true)).at;
    const seen = { height, hash, at, isSolid: hash !== null && solidHeight >= height };
    kept.set(String(height), { readAt: now, seen });
    return ok(seen);
  } catch (error) {
    if (error instanceof ChainFault) return refuse('draws.chainAway');
    throw error;
  }
}
