import { zAsset, zNetwork } from '@candor/contract/fields';
import type { SumNode } from '@candor/domain/transparency';
import type { Asset, Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zBytes, zIdOf, zMinor, zMoment } from '../../platform/database/columns.ts';
import { json, type Queries, timestamp } from '../../platform/database/sql.ts';

const Balance = z.object({ user_id: zIdOf('usr'), uid: z.string(), asset: zAsset, balance: zMinor });
export type BalanceRow = z.infer<typeof Balance>;

const Part = z.object({ salt: z.string(), part: z.number(), amount: z.string(), place: z.number() });
export type StoredPart = z.infer<typeof Part>;
const Leaf = z.object({ asset: zAsset, balance: zMinor, parts: z.array(Part), root: zBytes, owed: zMinor });

const Reserve = z.object({
  network: zNetwork,
  address: z.string(),
  onWallet: z.string(),
  onDeposits: z.string(),
});
export type StoredReserve = z.infer<typeof Reserve>;
const AssetRow = z.object({
  asset: zAsset,
  root: z.string(),
  owed: z.string(),
  leaves: z.number(),
  reserve: z.nullable(z.string()),
  reserves: z.array(Reserve),
});
const Publication = z.object({
  id: zIdOf('tpb'),
  at: zMoment,
  problems: z.array(z.string()),
  assets: z.array(AssetRow),
});
export type PublicationRow = z.infer<typeof Publication>;

const NODE_BYTES = 48;
const HASH_BYTES = 32;

export type NewAsset = {
  readonly asset: Asset;
  readonly root: SumNode;
  readonly leaves: number;
  readonly reserve: bigint | null;
  readonly reserves: readonly StoredReserve[];
};

export const transparencyStore = (db: Queries) => ({
  /** [TRN-1] What every customer has in real money, in one statement: all of it is from one moment of the ledger. */
  balances: async (): Promise<readonly BalanceRow[]> => {
    const rows = await db.many`select u.id as user_id, u.uid, a.asset, sum(a.balance)::text as balance
      from ledger_account a join app_user u on u.id = split_part(a.name, ':', 2)
      where a.book = 'real' and a.name like 'user:%' group by u.id, u.uid, a.asset having sum(a.balance) > 0`;
    return rows.map((row) => Balance.parse(row));
  },
  hasHour: async (hour: number): Promise<boolean> =>
    (await db.maybeOne`select 1 as found from transparency_publication where hour = ${hour}`) !== undefined,

  /** False where another server was quicker. */
  add: async (id: Id<'tpb'>, at: Instant, hour: number, problems: readonly string[]): Promise<boolean> =>
    (await db.run`insert into transparency_publication (id, at, hour, problems)
      values (${id}, ${timestamp(at)}, ${hour}, ${problems}::text[]) on conflict do nothing`) === 1,
  addAsset: (id: Id<'tpb'>, { asset, root, leaves, reserve, reserves }: NewAsset) =>
    db.run`insert into transparency_asset (publication_id, asset, root, owed, leaves, reserve, reserves)
      values (${id}, ${asset}, ${Buffer.from(root.hash, 'hex')}, ${String(root.sum)}::numeric, ${leaves},
        ${reserve === null ? null : String(reserve)}::numeric, ${json(reserves)})`,
  addLeaves: (
    id: Id<'tpb'>,
    asset: Asset,
    rows: readonly { userId: string; balance: bigint; parts: readonly StoredPart[] }[],
  ) =>
    db.run`insert into transparency_leaf (publication_id, user_id, asset, balance, parts)
      select ${id}, x.user_id, ${asset}, x.balance, x.parts
      from unnest(${rows.map(({ userId }) => userId)}::text[], ${rows.map(({ balance }) => String(balance))}::numeric[],
        ${rows.map(({ parts }) => json(parts))}::jsonb[]) as x (user_id, balance, parts)`,
  addLevel: (id: Id<'tpb'>, asset: Asset, level: number, nodes: readonly SumNode[]) =>
    db.run`insert into transparency_level (publication_id, asset, level, nodes)
      values (${id}, ${asset}, ${level}, ${encode(nodes)})`,
  /** [TRN-5] Leaves of all but the newest go; the roots stay. */
  forget: async (keep: number): Promise<void> => {
    await db.run`delete from transparency_leaf where publication_id not in
      (select id from transparency_publication order by id desc limit ${keep})`;
    await db.run`delete from transparency_level where publication_id not in
      (select id from transparency_publication order by id desc limit ${keep})`;
  },

  list: async (before: string | null, limit: number): Promise<readonly PublicationRow[]> => {
    const rows = await db.many`select p.id, p.at, p.problems, (
        select json_agg(json_build_object('asset', a.asset, 'root', encode(a.root, 'hex'), 'owed', a.owed::text,
            'leaves', a.leaves, 'reserve', a.reserve::text, 'reserves', a.reserves) order by a.asset)
        from transparency_asset a where a.publication_id = p.id) as assets
      from transparency_publication p where ${before}::text is null or p.id < ${before}
      order by p.id desc limit ${limit}`;
    return rows.map((row) => Publication.parse(row));
  },

  /** [TRN-7] */
  own: async (id: Id<'tpb'>, userId: Id<'usr'>) => {
    const rows = await db.many`select l.asset, l.balance::text as balance, l.parts, a.root, a.owed::text as owed
      from transparency_leaf l join transparency_asset a on a.publication_id = l.publication_id and a.asset = l.asset
      where l.publication_id = ${id} and l.user_id = ${userId} order by l.asset`;
    return rows.map((row) => Leaf.parse(row));
  },
  /** The nodes beside the way from a place up to the root. */
  path: async (id: Id<'tpb'>, asset: Asset, place: number): Promise<readonly SumNode[]> => {
    const rows =
      await db.many`select substring(nodes from ((((${place}::integer >> level) # 1) * 48) + 1) for 48) as node
      from transparency_level where publication_id = ${id} and asset = ${asset}
        and level < (select max(level) from transparency_level where publication_id = ${id} and asset = ${asset})
      order by level`;
    return rows.map((row) => decode(z.object({ node: zBytes }).parse(row).node));
  },
});

function encode(nodes: readonly SumNode[]): Uint8Array {
  return Buffer.concat(
    nodes.map(({ hash, sum }) =>
      Buffer.from(`${hash}${sum.toString(16).padStart((NODE_BYTES - HASH_BYTES) * 2, '0')}`, 'hex'),
    ),
  );
}

/** Beyond the last node of an odd level there is nobody, who has nothing. */
function decode(bytes: Uint8Array): SumNode {
  const hex = Buffer.from(bytes)
    .toString('hex')
    .padEnd(NODE_BYTES * 2, '0');
  return { hash: hex.slice(0, HASH_BYTES * 2), sum: BigInt(`0x${hex.slice(HASH_BYTES * 2)}`) };
}
