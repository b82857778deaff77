// Runs in the page before anything else: the longest task of the main thread since it was last asked.
globalThis.candorTasks = { longestMs: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    globalThis.candorTasks.longestMs = Math.max(globalThis.candorTasks.longestMs, duration);
  }
}).observe({ type: 'longtask' });
