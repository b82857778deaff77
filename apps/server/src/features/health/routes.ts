import { contract } from '@candor/contract';
import { isPermitted } from '@candor/domain/operators';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { countPerHour, hourMarks } from './activity.ts';
import { judge } from './checks.ts';
import { healthStore } from './store.ts';

export const healthRoutes = [
  handle(contract.consoleHealth, async (_, { clock, config, db, live, operator }) => {
    if (!isPermitted(operator.roles, 'health.read')) return refuse('call.notAllowed');
    const now = clock.now();
    const store = healthStore(db);
    const marks = hourMarks(now);
    const [server, ledger, outbox, jobs, books, verified, soFar] = await Promise.all([
      store.server(),
      store.ledger(),
      store.outbox(),
      store.jobs(),
      store.books(),
      store.lastVerification(),
      store.transfersBefore(marks),
    ]);
    return ok({
      asOf: now,
      startedAt: config.startedAt,
      version: config.version,
      checks: judge({ now, server, ledger, outbox, jobs, clients: live.clients(), books, verified }),
      books,
      activity: countPerHour(marks, soFar),
    });
  }),
];
