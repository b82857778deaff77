/** Too many wait already; a call answers call.busy, and nothing piles up in memory. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

export type ConcurrencyLimit = <T>(job: () => Promise<T>) => Promise<T>;

/** Runs at most `concurrent` jobs at a time and lets at most `waiting` more wait for their turn. */
export function limitConcurrency({ concurrent, waiting }: { concurrent: number; waiting: number }): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= concurrent) {
      if (queue.length >= waiting) throw new TooBusy('Too many wait already');
      // The one who leaves hands the place over, so nobody can slip in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
