import { contract, type DigitalAddress } from '@candor/contract';
import { checkRoom, type DecidedAddress, decideAddress, MOST_BINDINGS, samenessOf } from '@candor/domain/bindings';
import { ok, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { refuseNodeLookup } from '../../services/chains/node-lookups.ts';
import { readControl } from './address-control.ts';
import { noteChange } from './note-change.ts';
import { type AddressRow, bindingsStore, toBoundAddress } from './store.ts';

export const addressRoutes = [
  handle(contract.listAddresses, async (_, { clock, db, settings, user }) => {
    const store = bindingsStore(db, user.id);
    const rows = await store.addresses();
    const removed = (await store.removedAddresses(clock.now())).map(({ id, label, until }) => ({
      id,
      name: label,
      until,
    }));
    const coolOffHours = await settings.get('address.coolOffHours');
    return ok({ rows: rows.map(showAddress), removed, coolOffHours, most: MOST_BINDINGS });
  }),

  handle(contract.getAddressControl, async ({ network, address }, context) => {
    const tooMany = await refuseNodeLookup(context);
    return tooMany ?? ok({ isControlledByOthers: await readControl(context, network, address) });
  }),

  handle(contract.addAddress, async (input, context) => {
    const { clock, newId, once, user } = context;
    const given = await termsOf(context);
    return once(input, async (tx) => {
      const store = bindingsStore(tx, user.id);
      await store.lock();
      const decided = decideAddress(input, (await store.addresses()).map(toBoundAddress), given);
      if (!decided.ok) return decided;
      if (await store.isDepositAddress(input.network, decided.value.address)) return refuse('withdrawal.ownAddress');
      const row = rowOf({ id: newId('adr'), created_at: clock.now() }, input, decided.value);
      await store.addAddress(row);
      await noteChange(tx, context, { what: 'addressAdded', id: row.id, which: endsOf(row) });
      return ok(showAddress(row));
    });
  }),

  /** [BND-12] */
  handle(contract.endCoolOff, async ({ id }, context) => {
    const { clock, config, db, user } = context;
    if (config.mode !== 'sandbox') return refuse('feature.notOpen');
    return db.transaction(async (tx) => {
      const store = bindingsStore(tx, user.id);
      await store.lock();
      const before = (await store.addresses()).find((row) => row.id === id);
      if (!before) return refuse('call.notFound');
      const row = { ...before, usable_from: Math.min(before.usable_from, clock.now()) };
      await store.changeAddress(row);
      return ok(showAddress(row));
    });
  }),

  handle(contract.editAddress, async (input, context) => {
    const { once, user } = context;
    const given = await termsOf(context);
    return once(input, async (tx) => {
      const store = bindingsStore(tx, user.id);
      await store.lock();
      const addresses = await store.addresses();
      const before = addresses.find(({ id }) => id === input.id);
      if (!before) return refuse('call.notFound');
      const decided = decideAddress(input, addresses.map(toBoundAddress), { ...given, id: before.id });
      if (!decided.ok) return decided;
      if (await store.isDepositAddress(input.network, decided.value.address)) return refuse('withdrawal.ownAddress');
      const row = rowOf(before, input, decided.value);
      await store.changeAddress(row);
      const what = decided.value.isNew ? 'addressChanged' : 'addressRenamed';
      await noteChange(tx, context, { what, id: row.id, which: endsOf(row) });
      return ok(showAddress(row));
    });
  }),

  handle(contract.removeAddress, async (input, context) => {
    const { clock, once, user } = context;
    return once(input, async (tx) => {
      const store = bindingsStore(tx, user.id);
      await store.lock();
      const row = (await store.addresses()).find(({ id }) => id === input.id);
      if (!row) return refuse('call.notFound');
      await store.removeAddress(row.id, clock.now());
      await noteChange(tx, context, { what: 'addressRemoved', id: row.id, which: endsOf(row) });
      return ok({});
    });
  }),

  handle(contract.restoreAddress, async (input, context) => {
    const { clock, once, user } = context;
    return once(input, async (tx) => {
      const store = bindingsStore(tx, user.id);
      await store.lock();
      const row = await store.findRemovedAddress(input.id, clock.now());
      if (!row) return refuse('call.notFound');
      const bound = (await store.addresses()).map(toBoundAddress);
      const room = checkRoom(samenessOf(row.network, row.lookup_key), bound);
      if (room === 'twice') return refuse('address.twice');
      if (room === 'full') return refuse('address.tooMany', { most: MOST_BINDINGS });
      await store.restoreAddress(row.id);
      await noteChange(tx, context, { what: 'addressRestored', id: row.id, which: endsOf(row) });
      return ok(showAddress(row));
    });
  }),
];

/** What the rule is given besides the customer's own addresses. */
async function termsOf({ clock, config, settings }: CustomerContext) {
  const chains = config.mode === 'real' ? ('main' as const) : ('test' as const);
  return { now: clock.now(), coolOffHours: await settings.get('address.coolOffHours'), chains };
}

function rowOf(
  { id, created_at }: Pick<AddressRow, 'id' | 'created_at'>,
  { label, network }: Pick<AddressRow, 'label' | 'network'>,
  { address, lookupKey, usableFrom }: DecidedAddress,
): AddressRow {
  return { id, created_at, label, network, address, lookup_key: lookupKey, usable_from: usableFrom };
}

function showAddress({ id, label, network, address, created_at, usable_from }: AddressRow): DigitalAddress {
  return { id, label, network, address, createdAt: created_at, usableFrom: usable_from };
}

/** Both ends, for a message or the log: enough to recognise it by. */
function endsOf({ network, address }: AddressRow): string {
  return `${network} ${address.slice(0, 6)}…${address.slice(-6)}`;
}
