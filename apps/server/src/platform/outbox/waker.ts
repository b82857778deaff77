export type Waker = { readonly wake: () => void; readonly stop: () => Promise<void> };

/**
 * Runs a job whenever woken, at least every `pollMs`, and never twice at a time. Wakes during a run lead to one more
 * run, so nothing that was there at the last wake is missed. After a failure it waits for the next poll.
 */
export function makeWaker(options: {
  readonly job: () => Promise<void>;
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}): Waker {
  const { job, pollMs, onError } = options;
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const run = async () => {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        await job();
      } catch (error) {
        onError(error);
      }
    }
    running = undefined;
    if (!isStopped) timer = setTimeout(wake, pollMs).unref();
  };

  const wake = () => {
    isWanted = true;
    if (running !== undefined || isStopped) return;
    clearTimeout(timer);
    running = run();
  };

  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
