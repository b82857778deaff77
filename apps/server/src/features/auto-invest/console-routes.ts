import { contract } from '@candor/contract';
import { DAY_MS, isId, later, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { planStore } from './store.ts';
import { showNamed } from './wire.ts';

/** Plans are looked at here. What they buy and bring is the market's to say; nothing of it can be set. */
export const autoInvestConsoleRoutes = [
  handle(contract.listPlanDesk, async ({ cursor = '', limit }, { clock, db }) => {
    if (cursor && !isId('aip', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = planStore(db);
    const { rows, next } = await paged(limit, (most) => store.listAll(cursor, most), idOf);
    const day = await store.daySince(later(clock.now(), -DAY_MS));
    const bought = day.find(({ skipped }) => skipped === null);
    return ok({
      inProgress: await store.countAll(),
      day: {
        bought: bought?.count ?? 0,
        spent: onWire(money('USDT', bought?.spent ?? 0n)),
        skipped: day.flatMap(({ skipped, count }) => (skipped === null ? [] : [{ reason: skipped, count }])),
      },
      rows: rows.map(showNamed),
      next,
    });
  }),
];
