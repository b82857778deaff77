import { type Cost, deriveKey, LEAST_COST, newDerivation } from './key-derivation.ts';

/** From the least a record may cost to the most that a phone has memory for. */
const COSTS: readonly Cost[] = [
  LEAST_COST,
  { memoryKiB: 32_768, passes: 3 },
  { memoryKiB: 65_536, passes: 3 },
  { memoryKiB: 98_304, passes: 3 },
  { memoryKiB: 131_072, passes: 3 },
];
/** How long somebody waits for their own password without wondering. */
const PATIENCE_MS = 1_000;

/** The most that this device computes within a second, by how long the least takes on it. */
export async function measureCost(now: () => number = () => performance.now()): Promise<Cost> {
  const before = now();
  (await deriveKey('measured', newDerivation(LEAST_COST))).fill(0);
  return costWithin(now() - before);
}

/** What an Argon2id takes grows with its memory times its passes. A device too slow for any still makes the least. */
export function costWithin(leastMs: number): Cost {
  const workOf = ({ memoryKiB, passes }: Cost) => memoryKiB * passes;
  const affordable = (leastMs > 0 ? PATIENCE_MS / leastMs : Number.POSITIVE_INFINITY) * workOf(LEAST_COST);
  return COSTS.findLast((cost) => workOf(cost) <= affordable) ?? LEAST_COST;
}
