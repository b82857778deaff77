import { contract } from '@candor/contract';
import { isId, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { aiConsoleStore } from './console-store.ts';
import { isNamed } from './registry.ts';
import { showData, showModel } from './show.ts';
import { aiStore } from './store.ts';

/** [ARB-1] Looked at here. No call trains, passes or changes a model. */
export const aiRobotConsoleRoutes = [
  handle(contract.aiModels, async (_, { db }) => {
    const store = aiStore(db);
    const runs = await Promise.all(
      (await store.runs()).map(async (run) => {
        const models = await store.models(run.no);
        return {
          ...showData(run),
          ...{ no: run.no, data: run.data, tries: run.tries, at: run.at },
          models: models.map((row) => ({ ...showModel(run, row), isIntact: isNamed(run, row) })),
        };
      }),
    );
    return ok({ runs });
  }),

  handle(contract.aiRuns, async ({ book, list, cursor, limit }, { db }) => {
    if (cursor && !isId('rob', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => aiConsoleStore(db).runs(book, list, cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    const shown = rows.map(
      ({ invested, started_at: startedAt, stopped_at: stoppedAt, last_reason: lastReason, ...row }) => {
        return { ...row, lastReason, startedAt, stoppedAt, invested: onWire(money('USDT', invested)) };
      },
    );
    return ok({ rows: shown, next });
  }),
];
