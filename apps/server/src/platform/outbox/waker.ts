export type Waker = { readonly wake: () => void; readonly stop: () => Promise<void> };

/**
 * Runs a job whenever woken, at least every `pollMs`, and never twice at a time. Wakes during a run lead to one more
 * run, so nothing that was there at the last wake is missed. After a failure it waits for the next poll.
 */
export function makeWaker(options: {
  /** Told whether anybody asked for it, or it merely looks. */
  readonly job: (isWoken: boolean) => Promise<void>;
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}): Waker {
  const { job, pollMs, onError } = options;
  let isStopped = false;
  let isWanted = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const run = async () => {
    while (isWanted && !isStopped) {
      const wasWoken = isWoken;
      isWanted = false;
      isWoken = false;
      try {
        await job(wasWoken);
      } catch (error) {
        onError(error);
      }
    }
    running = undefined;
    if (!isStopped) timer = setTimeout(look, pollMs).unref();
  };

  const look = () => {
    isWanted = true;
    if (running !== undefined || isStopped) return;
    clearTimeout(timer);
    running = run();
  };

  look();
  return {
    wake: () => {
      isWoken = true;
      look();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
