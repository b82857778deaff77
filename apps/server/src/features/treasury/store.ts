import type { ChainName } from '@candor/adapters/chain';
import { zAsset, zChain } from '@candor/contract/fields';
import type { Asset, Id } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMinor, zMoment, zUnits } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

const Owed = z.object({
  asset: zAsset,
  owed: zMinor,
});
const Unswept = z.object({ chain: zChain, addresses: z.number() });
const Payment = z.object({ id: zIdOf('pay') });
const Lost = z.object({
  id: z.string(),
  chain: z.nullable(zChain),
  ref: z.string(),
  to_text: z.string(),
  token: z.nullable(z.string()),
  units: zUnits,
  signed_at: zMoment,
  state: z.enum(['open', 'paid']),
  uid: z.nullable(z.string()),
  username: z.nullable(z.string()),
});
export type LostRow = z.infer<typeof Lost>;

export const treasuryStore = (db: Queries) => ({
  /** What customers have in real money, held money included. */
  owed: async (): Promise<ReadonlyMap<Asset, bigint>> => {
    const rows = await db.many`select asset, sum(balance)::text as owed from ledger_account
      where book = 'real' and name like 'user:%' group by asset`;
    return new Map(rows.map((row) => Owed.parse(row)).map(({ asset, owed }) => [asset, owed]));
  },
  /** Deposit addresses with credited money that was not moved on. */
  unswept: async (): Promise<ReadonlyMap<ChainName, number>> => {
    const rows = await db.many`select chain, count(distinct address)::integer as addresses from deposit
      where state = 'credited' and user_id is not null group by chain`;
    return new Map(rows.map((row) => Unswept.parse(row)).map(({ chain, addresses }) => [chain, addresses]));
  },
  listSweeps: async (limit: number): Promise<readonly Id<'pay'>[]> => {
    const rows = await db.many`select id from outgoing where purpose in ('sweep', 'gas', 'activate')
      order by created_at desc, id desc limit ${limit}`;
    return rows.map((row) => Payment.parse(row).id);
  },
  /** [WDR-34] Payments that no book has yet, with the customer where only one has bound the address. */
  listLost: async (limit: number): Promise<readonly LostRow[]> => {
    const rows = await db.many`select l.id, l.chain, l.ref, l.to_text, l.token, l.units, l.signed_at, l.state,
        who.uid, who.username
      from lost_payment l left join lateral (
        select min(u.uid) as uid, min(u.username) as username from digital_address d join app_user u on u.id = d.user_id
        where l.chain is not null and d.address = l.to_text having count(distinct u.id) = 1) who on true
      where l.purpose = 'withdrawal' and l.state in ('open', 'paid') and l.booked_by is null
      order by l.signed_at, l.id limit ${limit}`;
    return rows.map((row) => Lost.parse(row));
  },
  listOpen: async (limit: number): Promise<readonly Id<'pay'>[]> => {
    const rows = await db.many`select id from outgoing where state = 'open' order by created_at, id limit ${limit}`;
    return rows.map((row) => Payment.parse(row).id);
  },
});
