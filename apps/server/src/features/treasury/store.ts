import type { ChainName } from '@candor/adapters/chain';
import { zAsset } from '@candor/contract/fields';
import type { Asset, Id } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMinor } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

const Owed = z.object({
  asset: zAsset,
  owed: zMinor,
});
const Unswept = z.object({ chain: z.enum(['tron', 'ethereum', 'bitcoin']), addresses: z.number() });
const Payment = z.object({ id: zIdOf('pay') });

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
  listOpen: async (limit: number): Promise<readonly Id<'pay'>[]> => {
    const rows = await db.many`select id from outgoing where state = 'open' order by created_at, id limit ${limit}`;
    return rows.map((row) => Payment.parse(row).id);
  },
});
