import { ENERGY_STATES } from '@candor/contract/energy/fields';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';
import { type NamedRow, type OrderRow, type QuoteRow, toNamed, toOrder, toQuote } from './rows.ts';

const Event = z.object({ state: z.enum(ENERGY_STATES), at: zMoment });

export const energyStore = (db: Queries) => ({
  find: async (id: Id<'nrg'>): Promise<OrderRow | undefined> => {
    const row = await db.maybeOne`select * from energy_order where id = ${id}`;
    return row && toOrder(row);
  },
  findQuote: async (id: Id<'nrg'>): Promise<QuoteRow | undefined> => {
    const row = await db.maybeOne`select * from energy_quote where id = ${id}`;
    return row && toQuote(row);
  },
  list: async (userId: Id<'usr'>, before: string | null, limit: number): Promise<OrderRow[]> => {
    const rows = await db.many`select * from energy_order
      where user_id = ${userId} and (${before}::text is null or id < ${before}) order by id desc limit ${limit}`;
    return rows.map(toOrder);
  },
  /** Those that are open or not, or the one that is named. */
  listAll: async (which: boolean | Id<'nrg'>, before: string | null, limit: number): Promise<NamedRow[]> => {
    const [only, isOpen] = typeof which === 'string' ? [which, null] : [null, which];
    const rows = await db.many`select e.*, u.uid, u.username, o.waits_for
      from energy_order e join app_user u on u.id = e.user_id
        left join outgoing o on o.state = 'open' and o.purpose in ('delegate', 'undelegate')
          and o.ref in (e.id, e.id || '/' || e.reclaims)
      where (e.id = ${only}::text or (e.ended_at is null) = ${isOpen}::boolean) and (${before}::text is null or e.id < ${before})
      order by e.id desc limit ${limit}`;
    return rows.map(toNamed);
  },
  /** Whoever comes second waits here, and then finds it as the first left it. */
  lock: async (id: Id<'nrg'>): Promise<OrderRow | undefined> => {
    const row = await db.maybeOne`select * from energy_order where id = ${id} for update`;
    return row && toOrder(row);
  },
  events: async (id: Id<'nrg'>) =>
    (await db.many`select state, at from energy_event where order_id = ${id}`)
      .map((row) => Event.parse(row))
      .toSorted((one, other) => ENERGY_STATES.indexOf(one.state) - ENERGY_STATES.indexOf(other.state)),
  /** [NRG-6] */
  hasOpen: async (receiver: string, own: string | null): Promise<boolean> =>
    (await db.maybeOne`select 1 from energy_order where receiver = ${receiver} and ended_at is null
      and id is distinct from ${own}::text`) !== undefined,
  isDepositAddress: async (address: string): Promise<boolean> =>
    (await db.maybeOne`select 1 from deposit_address where chain = 'tron' and address = ${address}`) !== undefined,
  /** [NRG-8] Sun that orders on their way will take. Counted until the chain has shown it, so rather twice than not. */
  ordered: async (besides: string | null): Promise<bigint> => {
    const row = await db.one`select coalesce(sum(stake), 0)::text as sun from energy_order
      where state in ('paid', 'delegating') and id is distinct from ${besides}::text`;
    return BigInt(String(row.sun));
  },
  /** [NRG-8] Sun that other payments of ours are about to lend: sweeps rent from us, too. */
  lendingElsewhere: async (): Promise<bigint> => {
    const row = await db.one`select coalesce(sum(units), 0)::text as sun from outgoing
      where purpose = 'delegate' and state = 'open' and ref not like 'nrg\\_%'`;
    return BigInt(String(row.sun));
  },
  lent: async (): Promise<bigint> => {
    const row = await db.one`select coalesce(sum(stake), 0)::text as sun from energy_order
      where state in ('active', 'reclaiming')`;
    return BigInt(String(row.sun));
  },
  /** Changes of the stake that are on their way. */
  stakings: async (): Promise<number> =>
    Number(
      (
        await db.one`select count(*) as n from outgoing where purpose in ('freeze', 'unfreeze', 'collect')
      and state = 'open'`
      ).n,
    ),
});
