/** How a sandbox makes blocks: one after another while something waits, then a few more to confirm it, then silence. */
export type MiningRhythm = {
  readonly everyMs: number;
  /** How many blocks follow the last one that had something in it. */
  readonly confirmations: number;
  /** While it is in use, one is made after so long without a block: where payments expire, time must be seen to pass. */
  readonly heartbeatMs?: number;
};

type Mine = {
  isWaiting(): boolean | Promise<boolean>;
  /** Whether anybody uses the chain; without it there is no heartbeat. */
  isInUse?(): boolean;
  /** Whether something was in the block, where a chain can tell: it may have come after it was asked what waits. */
  mine(): Promise<boolean> | Promise<void>;
};

/** An idle sandbox makes no blocks, so its chain stays short and starts again in no time. */
export function mineWhileWaiting(rhythm: MiningRhythm | undefined, chain: Mine): { stop(): void } {
  if (!rhythm) return { stop: () => {} };
  // A start counts as a payment: what was mined just before a stop still gets its confirmations.
  let left = rhythm.confirmations;
  const heartbeatTicks = Math.ceil((rhythm.heartbeatMs ?? Number.POSITIVE_INFINITY) / rhythm.everyMs);
  let ticks = 0;
  let isBusy = false;
  const tick = async () => {
    if (await chain.isWaiting()) left = rhythm.confirmations + 1;
    ticks += 1;
    if (left <= 0 && (ticks < heartbeatTicks || !chain.isInUse?.())) return;
    const isFilled = await chain.mine();
    left = isFilled === true ? rhythm.confirmations : Math.max(0, left - 1);
    ticks = 0;
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
