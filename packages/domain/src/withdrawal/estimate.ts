import { factsOfNetwork, type Network } from '@candor/kernel';

const MINUTE_SECONDS = 60;

/**
 * [WDR-37] What a payment takes on its network while nobody has measured any: the block it waits for, and those that make it final. Whole
 * minutes, never too few.
 */
export function estimateMinutes(network: Network, finalAfter: number): number {
  const seconds = factsOfNetwork(network).blockSeconds * (finalAfter + 1);
  return Math.max(1, Math.ceil(seconds / MINUTE_SECONDS));
}
