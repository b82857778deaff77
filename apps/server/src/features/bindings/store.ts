import { zId, zNetwork } from '@candor/contract/fields';
import { type BoundAddress, samenessOf, UNDO_MS } from '@candor/domain/bindings';
import { chainOfNetwork, type Id, type Instant, instant, later, type Network } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const CardRow = z.object({
  id: zId('crd'),
  sealed: z.instanceof(Uint8Array),
  number_tag: z.string(),
  created_at: z.number(),
  usable_from: z.number(),
});
export type CardRow = z.infer<typeof CardRow>;
type NewCard = Omit<CardRow, 'sealed'> & { readonly sealed: Uint8Array };

const AddressRow = z.object({
  id: zId('adr'),
  label: z.string(),
  network: zNetwork,
  address: z.string(),
  lookup_key: z.string(),
  created_at: z.number(),
  usable_from: z.number(),
});
export type AddressRow = z.infer<typeof AddressRow>;

const RemovedRow = z.object({ id: zId('adr'), label: z.string() });
const RemovedAt = z.object({ removed_at: z.number() });

function undoneUntil(row: unknown): Instant {
  return later(instant(RemovedAt.parse(row).removed_at), UNDO_MS);
}

/** Every statement names the customer: a foreign id finds nothing. */
export const bindingsStore = (db: Queries, userId: Id<'usr'>) => ({
  /** Whoever changes bindings of one customer waits here, so that two at once still see each other. */
  lock: async () => {
    await db.one`select id from app_user where id = ${userId} for update`;
  },

  cards: async (): Promise<readonly CardRow[]> =>
    (
      await db.many`select id, sealed, number_tag, created_at, usable_from from bank_card
        where user_id = ${userId} and removed_at is null order by id`
    ).map((row) => CardRow.parse(row)),

  addCard: async ({ id, sealed, number_tag, created_at, usable_from }: NewCard) => {
    await db.run`insert into bank_card (id, user_id, sealed, number_tag, created_at, usable_from)
      values (${id}, ${userId}, ${sealed}, ${number_tag}, ${timestamp(instant(created_at))},
        ${timestamp(instant(usable_from))})`;
  },

  changeCard: async ({ id, sealed, number_tag, usable_from }: NewCard) => {
    await db.run`update bank_card set sealed = ${sealed}, number_tag = ${number_tag},
        usable_from = ${timestamp(instant(usable_from))}
      where id = ${id} and user_id = ${userId}`;
  },

  removeCard: async (id: Id<'crd'>, now: Instant) => {
    await db.run`update bank_card set removed_at = ${timestamp(now)} where id = ${id} and user_id = ${userId}`;
  },

  removedCards: async (now: Instant) =>
    (
      await db.many`select id, sealed, number_tag, created_at, usable_from, removed_at from bank_card
        where user_id = ${userId} and removed_at > ${timestamp(later(now, -UNDO_MS))} order by id`
    ).map((row) => ({ ...CardRow.parse(row), until: undoneUntil(row) })),

  findRemovedCard: async (id: Id<'crd'>, now: Instant): Promise<CardRow | undefined> => {
    const row = await db.maybeOne`select id, sealed, number_tag, created_at, usable_from from bank_card
      where id = ${id} and user_id = ${userId} and removed_at > ${timestamp(later(now, -UNDO_MS))}`;
    return row && CardRow.parse(row);
  },

  restoreCard: async (id: Id<'crd'>) => {
    await db.run`update bank_card set removed_at = null where id = ${id} and user_id = ${userId}`;
  },

  addresses: async (): Promise<readonly AddressRow[]> =>
    (
      await db.many`select id, label, network, address, lookup_key, created_at, usable_from from digital_address
        where user_id = ${userId} and removed_at is null order by id`
    ).map((row) => AddressRow.parse(row)),

  /** [BND-9] Of this customer or another: money sent there would only come back to us. */
  isDepositAddress: async (network: Network, address: string): Promise<boolean> => {
    const chain = chainOfNetwork(network);
    const row = await db.maybeOne`select 1 from deposit_address
      where chain = ${chain} and address = any (${[address, address.toLowerCase()]}) limit 1`;
    return row !== undefined;
  },

  addAddress: async (row: AddressRow) => {
    await db.run`insert into digital_address
        (id, user_id, label, network, address, lookup_key, created_at, usable_from)
      values (${row.id}, ${userId}, ${row.label}, ${row.network}, ${row.address}, ${row.lookup_key},
        ${timestamp(instant(row.created_at))}, ${timestamp(instant(row.usable_from))})`;
  },

  changeAddress: async (row: AddressRow) => {
    await db.run`update digital_address set label = ${row.label}, network = ${row.network}, address = ${row.address},
        lookup_key = ${row.lookup_key}, usable_from = ${timestamp(instant(row.usable_from))}
      where id = ${row.id} and user_id = ${userId}`;
  },

  removeAddress: async (id: Id<'adr'>, now: Instant) => {
    await db.run`update digital_address set removed_at = ${timestamp(now)}
      where id = ${id} and user_id = ${userId}`;
  },

  removedAddresses: async (now: Instant) =>
    (
      await db.many`select id, label, removed_at from digital_address
        where user_id = ${userId} and removed_at > ${timestamp(later(now, -UNDO_MS))} order by id`
    ).map((row) => ({ ...RemovedRow.parse(row), until: undoneUntil(row) })),

  findRemovedAddress: async (id: Id<'adr'>, now: Instant): Promise<AddressRow | undefined> => {
    const row = await db.maybeOne`select id, label, network, address, lookup_key, created_at, usable_from
      from digital_address
      where id = ${id} and user_id = ${userId} and removed_at > ${timestamp(later(now, -UNDO_MS))}`;
    return row && AddressRow.parse(row);
  },

  restoreAddress: async (id: Id<'adr'>) => {
    await db.run`update digital_address set removed_at = null where id = ${id} and user_id = ${userId}`;
  },
});

/** As the rule sees them. */
export function toBoundAddress(row: AddressRow): BoundAddress {
  return {
    id: row.id,
    sameness: samenessOf(row.network, row.lookup_key),
    usableFrom: instant(row.usable_from),
  };
}
