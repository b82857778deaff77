import { zAsset, zChain, zId } from '@candor/contract/fields';
import type { ChainName, Id, Instant, Money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zUnits } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const SweepRow = z.object({
  id: zId('swp'),
  chain: zChain,
  address: z.string(),
  index: z.number(),
  asset: zAsset,
  token: z.nullable(z.string()),
  paid_with: z.nullable(zId('swp')),
});
export type SweepRow = z.infer<typeof SweepRow>;

const Candidate = z.object({
  chain: zChain,
  address: z.string(),
  index: z.number(),
  asset: zAsset,
  token: z.nullable(z.string()),
});
export type Candidate = z.infer<typeof Candidate>;

export type Threshold = { readonly chain: ChainName; readonly amount: Money };

const Units = z.object({ units: z.string() });
const CoinRow = z.object({ txid: z.string(), position: z.number(), units: zUnits });

export const sweepStore = (db: Queries) => ({
  open: async (chain: ChainName) =>
    (
      await db.many`select id, chain, address, index, asset, token, paid_with from sweep
        where chain = ${chain} and state = 'open' order by id limit 200`
    ).map((row) => SweepRow.parse(row)),
  /** Each token on each address of which enough was credited and not moved; coins last, for they pay for the tokens. */
  candidates: async (thresholds: readonly Threshold[], limit: number) => {
    const [chains, assets] = [thresholds.map(({ chain }) => chain), thresholds.map(({ amount }) => amount.asset)];
    const least = thresholds.map(({ amount }) => String(amount.minor));
    const rows = await db.many`select d.chain, d.address, a.index, d.asset, d.token from deposit d
        join deposit_address a on a.chain = d.chain and a.address = d.address
        join unnest(${chains}::text[], ${assets}::text[], ${least}::numeric[]) as t (chain, asset, least)
          on t.chain = d.chain and t.asset = d.asset
      where d.state = 'credited' and d.height is not null and not exists (
        select from sweep s where s.chain = d.chain and s.address = d.address
          and s.token is not distinct from d.token and s.state = 'open')
      group by d.chain, d.address, a.index, d.asset, d.token, t.least having sum(d.amount) >= t.least
      order by d.token is null, min(d.credited_at) limit ${limit}`;
    return rows.map((row) => Candidate.parse(row));
  },
  /** What of an address is credited and not moved yet. The rest stays: it is not ours to move before it is somebody's. */
  creditedUnits: async ({ chain, address, token }: Pick<Candidate, 'chain' | 'address' | 'token'>) => {
    const row = await db.one`select coalesce(sum(units), 0)::text as units from deposit where chain = ${chain}
      and address = ${address} and token is not distinct from ${token} and state = 'credited' and height is not null`;
    return BigInt(Units.parse(row).units);
  },
  hasOpenOn: async (chain: ChainName, address: string) =>
    (await db.maybeOne`select 1 from sweep where chain = ${chain} and address = ${address} and state = 'open'`) !==
    undefined,
  add: async (id: Id<'swp'>, { chain, address, index, asset, token }: Candidate, now: Instant) =>
    db.run`insert into sweep (id, chain, address, index, asset, token, created_at)
      values (${id}, ${chain}, ${address}, ${index}, ${asset}, ${token}, ${timestamp(now)})
      on conflict do nothing`,
  end: async (id: Id<'swp'>, state: 'done' | 'failed', now: Instant) =>
    db.run`update sweep set state = ${state}, ended_at = ${timestamp(now)} where id = ${id} and state = 'open'`,
  /** The payments a sweep moves, from now on no other's: what they come to. */
  claim: async ({ id, chain, address, token }: SweepRow) => {
    const rows = await db.many`update deposit set sweep_id = ${id} where chain = ${chain} and address = ${address}
      and token is not distinct from ${token} and state = 'credited' and height is not null returning units::text as units`;
    return rows.reduce((sum, row) => sum + BigInt(Units.parse(row).units), 0n);
  },
  /** The coins of an address that a sweep moves, from now on no other's. Bitcoin's payments are their coins. */
  claimCoins: async ({ id, chain, address }: SweepRow, most: number) => {
    const rows = await db.many`update deposit set sweep_id = ${id} where state = 'credited' and id in (
        select id from deposit where chain = ${chain} and address = ${address} and state = 'credited' and height is not null
        order by id limit ${most})
      returning txid, position, units::text as units`;
    return rows.map((row) => CoinRow.parse(row));
  },
  /** Those of them that nobody pays for yet, and nobody will while this transaction lasts. */
  lockUnpaid: async (ids: readonly Id<'swp'>[]) =>
    (
      await db.many`select id from sweep where id = any (${[...ids]}::text[]) and state = 'open' and paid_with is null
        order by id for update`
    ).map((row) => z.object({ id: zId('swp') }).parse(row).id),
  payWith: async (ids: readonly Id<'swp'>[], first: Id<'swp'>) =>
    db.run`update sweep set paid_with = ${first} where id = any (${[...ids]}::text[])`,
  markSwept: async (id: Id<'swp'>) =>
    db.run`update deposit set state = 'swept' where sweep_id = ${id} and state = 'credited'`,
  /** It failed: they lie where they lay, and the next one may have them. */
  letGo: async (id: Id<'swp'>) =>
    db.run`update deposit set sweep_id = null where sweep_id = ${id} and state = 'credited'`,
});
