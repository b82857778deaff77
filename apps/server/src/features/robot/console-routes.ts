import { contract } from '@candor/contract';
import { ROBOT_TEMPLATES } from '@candor/contract/robot/fields';
import { assert, isId, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { robotConsoleStore } from './console-store.ts';
import type { Published } from './published.ts';
import type { StopRow } from './rows.ts';
import { robotStore } from './store.ts';
import { modeOf, tierOf } from './template-gate.ts';

/** Looked at here, and stopped all at once. No call sets a rate or a result. */
export const robotConsoleRoutes = (published: Published) => [
  handle(contract.robotOverview, async ({ book }, { clock, db }) => {
    const counts = await robotConsoleStore(db).counts(book);
    const stop = await robotStore(db).stopped();
    const all = await published.all();
    return ok({
      asOf: clock.now(),
      stop: stop ? showStop(stop) : null,
      templates: ROBOT_TEMPLATES.map((id) => {
        const own = counts.filter((row) => row.template === id);
        const countOf = (...states: readonly string[]) =>
          own.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0);
        const live = own.filter(({ state }) => state !== 'stopped');
        return {
          id,
          mode: modeOf(id),
          tier: tierOf(id),
          version: all.find((each) => each.id === id)?.version ?? '',
          running: countOf('running', 'stopping'),
          halted: countOf('halted'),
          stopped: countOf('stopped'),
          invested: onWire(
            money(
              'USDT',
              live.reduce((sum, { invested }) => sum + invested, 0n),
            ),
          ),
        };
      }),
    });
  }),

  handle(contract.robotRuns, async ({ book, list, cursor, limit }, { db }) => {
    if (cursor && !isId('rob', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => robotConsoleStore(db).runs(book, list, cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    const shown = rows.map(({ invested, started_at: startedAt, stopped_at: stoppedAt, ...row }) => {
      return { ...row, tier: tierOf(row.template), invested: onWire(money('USDT', invested)), startedAt, stoppedAt };
    });
    return ok({ rows: shown, next });
  }),

  handle(contract.haltRobots, async ({ reason }, { audit, clock, db, operator }) => {
    await db.transaction(async (tx) => {
      const given = { reason, id: operator.id, name: operator.username, at: clock.now() };
      // Stopped already: the first reason stands.
      if (!(await robotConsoleStore(tx).stop(given))) return;
      await audit.write(tx, { actor: actorOf(operator), action: 'robot.allHalted', subject: 'robots', reason });
    });
    const stop = await robotStore(db).stopped();
    assert(stop, 'robots that were just stopped');
    return ok({ stop: showStop(stop) });
  }),

  handle(contract.resumeRobots, async ({ reason }, { audit, clock, db, operator }) => {
    const stop = await robotStore(db).stopped();
    if (!stop) return ok({});
    // [RBT-11] The database refuses it as well.
    if (stop.by_id === operator.id) return refuse('robot.ownHalt');
    await db.transaction(async (tx) => {
      if (!(await robotConsoleStore(tx).goOn(stop.no, operator.id, clock.now()))) return;
      await audit.write(tx, { actor: actorOf(operator), action: 'robot.allResumed', subject: 'robots', reason });
    });
    return ok({});
  }),
];

function showStop({ reason, by_name: by, at }: StopRow) {
  return { reason, by, at };
}
