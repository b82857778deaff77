import { Histogram, type Registry } from 'prom-client';

const NAME = 'candor_request_seconds';
const HELP = 'How long requests took, by call and HTTP status.';
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What one call with one status took: how many answers fell into each bucket, and all their seconds. */
type Times = { readonly path: string; readonly status: number; readonly counts: number[]; sum: number };

/**
 * The usual histogram of the figures' library, but counted here: it looks its labels up and copies them for every
 * observation, which costs more than a call's whole form, and there are only as many labels as calls and statuses.
 */
export class RequestTimes extends Histogram {
  readonly #byPath = new Map<string, Map<number, Times>>();

  constructor(registry: Registry) {
    super({ name: NAME, help: HELP, labelNames: ['path', 'status'], buckets: SECONDS, registers: [registry] });
  }

  note(path: string, status: number, seconds: number): void {
    const times = this.#byPath.get(path)?.get(status) ?? this.#begin(path, status);
    let bucket = 0;
    while (bucket < SECONDS.length && seconds > (SECONDS[bucket] ?? 0)) bucket += 1;
    times.counts[bucket] = (times.counts[bucket] ?? 0) + 1;
    times.sum += seconds;
  }

  /** What the registry asks for when it writes the figures down, in the place of the library's own counts. */
  async getForPromString() {
    const values = [...this.#byPath.values()].flatMap((byStatus) => [...byStatus.values()]).flatMap(toValues);
    return { name: NAME, help: HELP, type: 'histogram', values };
  }

  #begin(path: string, status: number): Times {
    const times = { path, status, counts: Array.from({ length: SECONDS.length + 1 }, () => 0), sum: 0 };
    const byStatus = this.#byPath.get(path) ?? new Map<number, Times>();
    this.#byPath.set(path, byStatus.set(status, times));
    return times;
  }
}

function toValues({ path, status, counts, sum }: Times) {
  const labels = { path, status };
  let count = 0;
  const buckets = counts.map((more, index) => {
    count += more;
    return { metricName: `${NAME}_bucket`, labels: { ...labels, le: SECONDS[index] ?? '+Inf' }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}
