/**
 * The first signal stops in peace, everything that follows at once is the same wish. A later Ctrl-C means that somebody
 * has lost patience: the process ends, and the next start recovers.
 */
export function onStopSignal(stop: (signal: string) => void): void {
  let askedAtMs: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (askedAtMs === undefined) {
        askedAtMs = now;
        stop(signal);
      } else if (signal === 'SIGINT' && now - askedAtMs > REPEATED_MS) {
        process.exit(130);
      }
    });
  }
}

/** One Ctrl-C often arrives twice, from the terminal and from npm. */
const REPEATED_MS = 500;
