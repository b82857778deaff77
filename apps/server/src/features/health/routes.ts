import { contract } from '@candor/contract';
import { ok } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { countPerHour, hourMarks } from './activity.ts';
import { judge } from './checks.ts';
import { healthStore } from './store.ts';

export const healthRoutes = [
  handle(contract.consoleHealth, async (_, { clock, config, db, live, metrics }) => {
    const now = clock.now();
    const store = healthStore(db);
    const marks = hourMarks(now);
    const [server, ledger, outbox, jobs, books, verified, soFar, scanners, pairs, queued] = await Promise.all([
      store.server(),
      store.ledger(),
      store.outbox(),
      store.jobs(),
      store.books(),
      store.lastVerification(),
      store.transfersBefore(marks),
      store.scanners(),
      store.pairs(),
      readGauge(metrics, 'candor_ledger_queue'),
    ]);
    return ok({
      asOf: now,
      startedAt: config.startedAt,
      version: config.version,
      checks: judge({
        now,
        server,
        ledger,
        queued,
        outbox,
        jobs,
        scanners,
        pairs,
        clients: live.clients(),
        books,
        verified,
      }),
      books,
      activity: countPerHour(marks, soFar),
    });
  }),
];

/** The same figure that /metrics shows. */
async function readGauge({ registry }: Metrics, name: string): Promise<number | undefined> {
  const found = await registry.getSingleMetric(name)?.get();
  return found?.values[0]?.value;
}
