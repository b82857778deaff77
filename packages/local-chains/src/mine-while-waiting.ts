/** How a sandbox makes blocks: one after another while something waits, then a few more to confirm it, then silence. */
export type MiningRhythm = {
  readonly everyMs: number;
  /** How many blocks follow the last one that had something in it. */
  readonly confirmations: number;
};

type Mine = { isWaiting(): boolean | Promise<boolean>; mine(): Promise<void> };

/** An idle sandbox makes no blocks, so its chain stays short and starts again in no time. */
export function mineWhileWaiting(rhythm: MiningRhythm | undefined, chain: Mine): { stop(): void } {
  if (!rhythm) return { stop: () => {} };
  // A start counts as a payment: what was mined just before a stop still gets its confirmations.
  let left = rhythm.confirmations;
  let isBusy = false;
  const tick = async () => {
    if (await chain.isWaiting()) left = rhythm.confirmations + 1;
    if (left <= 0) return;
    await chain.mine();
    left -= 1;
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // A chain that is being stopped refuses; there will be no next tick.
    tick()
      .catch(() => clearInterval(timer))
      .finally(() => {
        isBusy = false;
      });
  }, rhythm.everyMs);
  return { stop: () => clearInterval(timer) };
}
