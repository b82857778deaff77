import { contract } from '@candor/contract';
import { energyOf, SUN } from '@candor/domain/energy';
import { isPermitted } from '@candor/domain/operators';
import { isId, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { actorOf } from '../../platform/operators/actor.ts';
import { heedFaults, readDesk, readPromised, readSellable } from './chain-facts.ts';
import { onWire } from './quote.ts';
import { chainState } from './routes.ts';
import { energyStore } from './store.ts';
import { showOrder } from './wire.ts';

/** Left in the wallet, so that its transactions can be paid for. */
const KEEP_SUN = 100n * SUN;

export const energyConsoleRoutes = [
  handle(contract.energyDesk, async ({ show, cursor, limit }, context) => {
    const { db, operator } = context;
    if (!isPermitted(operator.roles, 'energy.desk')) return refuse('call.notAllowed');
    if (cursor && !isId('nrg', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = energyStore(db);
    const desk = await readDesk(context);
    const figures = desk.ok ? desk.value.figures : null;
    const liquid = await heedFaults(async () =>
      desk.ok ? ok(await desk.value.reader.balance(desk.value.wallet, null)) : desk,
    );
    const rows = await store.listAll(show === 'open', cursor || null, limit + 1);
    const page = rows.slice(0, limit);
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
      liquid: liquid.ok ? onWire(money('TRX', liquid.value)) : null,
      stakings: await store.stakings(),
      rows: page.map((row) => ({ ...showOrder(row), uid: row.uid, username: row.username, waitsFor: row.waits_for })),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    });
  }),

  handle(contract.stakeForEnergy, async (input, context) => {
    const { audit, newId, once, operator, outgoing } = context;
    if (!isPermitted(operator.roles, 'energy.desk')) return refuse('call.notAllowed');
    const desk = await readDesk(context);
    if (!desk.ok) return desk;
    const { reader, wallet } = desk.value;
    const units = BigInt(input.trx) * SUN;
    const liquid = await heedFaults<bigint, never>(async () => ok(await reader.balance(wallet, null)));
    if (!liquid.ok) return liquid;
    return once<{ paymentId: string }, 'energy.notSoMuch'>(input, async (tx) => {
      if (units + KEEP_SUN > liquid.value) return refuse('energy.notSoMuch');
      const paymentId = newId('pay');
      await outgoing.enqueueIn(tx, {
        id: paymentId,
        chain: 'tron',
        purpose: 'freeze',
        ref: paymentId,
        to: wallet,
        token: null,
        units,
        approvedBy: operator.id,
      });
      await audit.write(tx, {
        actor: actorOf(operator),
        action: 'energy.staked',
        subject: paymentId,
        reason: input.reason,
        details: { trx: input.trx },
      });
      return ok({ paymentId });
    });
  }),
];
