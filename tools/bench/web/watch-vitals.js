// Runs in the page before anything else and keeps what the browser tells about loading and taps.
const vitals = { lcpMs: 0, inpMs: 0, cls: 0 };
globalThis.candorVitals = vitals;

function watch(type, take, options = {}) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  });
  observer.observe({ type, buffered: true, ...options });
}

watch('largest-contentful-paint', (entry) => {
  vitals.lcpMs = entry.startTime;
});

// A shift right after a tap is the answer to the tap and does not count.
watch('layout-shift', (entry) => {
  if (!entry.hadRecentInput) vitals.cls += entry.value;
});

watch(
  'event',
  (entry) => {
    if (entry.interactionId) vitals.inpMs = Math.max(vitals.inpMs, entry.duration);
  },
  { durationThreshold: 16 },
);
