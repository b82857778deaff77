import { contract } from '@candor/contract';
import { ok } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { runningStops } from '../../services/engine/liquidity-rows.ts';
import { busiestCountry, countSms } from '../../services/guard/code-rows.ts';
import { codeRulesOf } from '../../services/guard/code-rules.ts';
import { countPerHour, hourMarks } from './activity.ts';
import { judge } from './checks.ts';
import { healthStore } from './store.ts';

export const healthRoutes = [
  handle(contract.consoleHealth, async (_, { clock, config, db, live, metrics, settings }) => {
    const now = clock.now();
    const store = healthStore(db);
    const marks = hourMarks(now);
    const [
      server,
      ledger,
      outbox,
      jobs,
      books,
      verified,
      soFar,
      scanners,
      pairs,
      queued,
      sms,
      busiest,
      quotingStops,
      lateDraws,
    ] = await Promise.all([
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
      countSms(db, now),
      busiestCountry(db, now),
      runningStops(db, now),
      store.lateDraws(now),
    ]);
    const {
      smsPerHour: perHour,
      smsPerDay: perDay,
      smsPerCountry: perCountry,
    } = await codeRulesOf(settings, config.limits)();
    return ok({
      asOf: now,
      startedAt: config.startedAt,
      version: config.version,
      checks: judge({
        ...{ now, server, ledger, queued, outbox, jobs, scanners, pairs, books, verified, quotingStops, lateDraws },
        sms: { ...sms, perHour, perDay, perCountry, busiest },
        clients: live.clients(),
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
