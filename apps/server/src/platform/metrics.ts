import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  readonly registry: Registry;
  /** One answered request: which call, how, and how long it took. */
  readonly answered: (path: string, status: number, refusal: string | undefined, seconds: number) => void;
  /** A figure that is asked for when somebody looks. */
  readonly gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** Sizes of something that happens often, such as a ledger batch. */
  readonly sizes: (name: string, help: string, buckets: number[]) => (size: number) => void;
  /** A request for a WebSocket that was answered with an HTTP status instead. */
  readonly upgradeRefused: (status: number) => void;
  readonly jobDone: (name: string, outcome: 'done' | 'failed') => void;
};

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new Histogram({
    name: 'candor_request_seconds',
    help: 'How long requests took, by call and HTTP status.',
    labelNames: ['path', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'candor_refusals_total',
    help: 'Refusals by code.',
    labelNames: ['code'],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'candor_jobs_total',
    help: 'Jobs by name and outcome.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const upgrades = new Counter({
    name: 'candor_upgrades_refused_total',
    help: 'Refused requests for a WebSocket, by HTTP status.',
    labelNames: ['status'],
    registers: [registry],
  });
  return {
    registry,
    answered: (path, status, refusal, seconds) => {
      times.observe({ path, status }, seconds);
      if (refusal !== undefined) refusals.inc({ code: refusal });
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
    sizes: (name, help, buckets) => {
      const histogram = new Histogram({ name, help, buckets, registers: [registry] });
      return (size) => histogram.observe(size);
    },
    upgradeRefused: (status) => upgrades.inc({ status }),
    jobDone: (job, outcome) => jobs.inc({ job, outcome }),
  };
}
