import { contract } from '@candor/contract';
import { ENERGY_ASSETS, HOURS_MOST } from '@candor/contract/energy/fields';
import { courseOf, energyOf, mostHours } from '@candor/domain/energy';
import { assert, isId, ok, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { advance } from './advance.ts';
import { readDesk, readSellable } from './chain-facts.ts';
import { QUOTE_SECONDS, quote } from './quote.ts';
import { reclaimRef } from './reclaim.ts';
import { rent } from './rent.ts';
import { energyStore } from './store.ts';
import { showOrder } from './wire.ts';

export const energyRoutes = [
  handle(contract.energyRules, async (_, context) => {
    const desk = await readDesk(context);
    const figures = desk.ok ? desk.value.figures : null;
    return ok({
      gate: await gateOf(context, context.user, context.session, 'energy'),
      chain: chainState(desk),
      hoursMost: figures ? mostHours(figures.maxLockBlocks, HOURS_MOST) : HOURS_MOST,
      capacity: desk.ok ? energyOf(await readSellable(context, desk.value), desk.value.figures) : 0,
      burnSunPerEnergy: figures ? String(figures.burnSunPerEnergy) : null,
      balances: await balancesOf(context),
      quoteSeconds: QUOTE_SECONDS,
      hasSecondFactor: (await context.secondFactors.factorsOf(context.db, context.user.id)).length > 0,
    });
  }),

  handle(contract.quoteEnergy, (input, context) => quote(input, context)),

  handle(contract.rentEnergy, async (input, context) => {
    const rented = await rent(input, context);
    if (!rented.ok) return rented;
    // Begun at once; whatever fails here is taken up by the job, and the money is safe in its hold.
    await advance(context, rented.value).catch((error: unknown) =>
      context.log.error('energy.start_failed', 'An energy order could not start; retrying', {
        order: rented.value,
        err: error,
      }),
    );
    const row = await energyStore(context.db).find(rented.value);
    assert(row, 'an order that was just written');
    return ok(showOrder(row));
  }),

  handle(contract.getEnergyOrder, async ({ id }, { db, outgoing, user }) => {
    const store = energyStore(db);
    const row = await store.find(id);
    if (row?.user_id !== user.id) return refuse('call.notFound');
    const delegation = await outgoing.findFor('delegate', id);
    const taken = await outgoing.findFor('undelegate', reclaimRef(row));
    return ok({
      order: showOrder(row),
      steps: courseOf(row.state, row.quoted_at, await store.events(id)).map((step) => ({ ...step })),
      delegateTxid: delegation?.txid ?? null,
      reclaimTxid: taken?.txid ?? null,
      recordId: row.hold_id,
    });
  }),

  handle(contract.listEnergyOrders, async ({ cursor, limit }, { db, user }) => {
    if (cursor && !isId('nrg', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { rows, next } = await paged(limit, (most) => energyStore(db).list(user.id, cursor || null, most), idOf);
    return ok({ rows: rows.map(showOrder), next });
  }),
];

export function chainState(desk: Awaited<ReturnType<typeof readDesk>>): 'open' | 'closed' | 'away' {
  if (desk.ok) return 'open';
  return desk.code === 'energy.notOpen' ? 'closed' : 'away';
}

function balancesOf({ ledger, user }: CustomerContext) {
  const name = `user:${user.id}:funding`;
  return Promise.all(ENERGY_ASSETS.map(async (asset) => onWire(await ledger.balance('real', { name, asset }))));
}
