import { contract } from '@candor/contract';
import { energyOf } from '@candor/domain/energy';
import { isId, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { heedFaults, readDesk, readPromised, readSellable } from './chain-facts.ts';
import { chainState } from './routes.ts';
import { energyStore } from './store.ts';
import { showOrder } from './wire.ts';

export const energyConsoleRoutes = [
  handle(contract.energyDesk, async ({ show, order, cursor, limit }, context) => {
    const { db } = context;
    if (cursor && !isId('nrg', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = energyStore(db);
    const desk = await readDesk(context);
    const figures = desk.ok ? desk.value.figures : null;
    const account = await heedFaults(async () =>
      desk.ok ? ok(await desk.value.reader.account(desk.value.wallet)) : desk,
    );
    const { sun = 0n, unstaking = [] } = (account.ok && account.value) || {};
    const read = (most: number) => store.listAll(order ?? show === 'open', cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    if (order && rows.length === 0) return refuse('call.notFound');
    return ok({
      chain: chainState(desk),
      wallet: desk.ok ? desk.value.wallet : null,
      delegable: desk.ok ? onWire(money('TRX', desk.value.delegable)) : null,
      promised: onWire(money('TRX', await readPromised(context, null))),
      lent: onWire(money('TRX', await store.lent())),
      capacity: desk.ok ? energyOf(await readSellable(context, desk.value), desk.value.figures) : 0,
      burnSunPerEnergy: figures ? String(figures.burnSunPerEnergy) : null,
      totalEnergyLimit: figures ? String(figures.totalEnergyLimit) : null,
      totalEnergyWeight: figures ? String(figures.totalEnergyWeight) : null,
      maxLockBlocks: figures ? Number(figures.maxLockBlocks) : null,
      liquid: account.ok ? onWire(money('TRX', sun)) : null,
      stakings: await store.stakings(),
      unstaking: unstaking.map((one) => ({ money: onWire(money('TRX', one.sun)), freeAt: one.freeAt })),
      rows: rows.map((row) => ({ ...showOrder(row), uid: row.uid, username: row.username, waitsFor: row.waits_for })),
      next,
    });
  }),
];
