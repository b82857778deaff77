import { BLOCK_CHAINS, type BlockChain, MOVE_STATES } from '@candor/contract/wallet/calls';
import * as z from 'zod/mini';
import { zCount, zMoment, zUnits } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { lookupKeyOf } from './lookup-key.ts';

const MoveRow = z.object({
  chain: z.enum(BLOCK_CHAINS),
  lookup_key: z.string(),
  txid: z.string(),
  position: z.number(),
  direction: z.enum(['in', 'out']),
  sender: z.nullable(z.string()),
  receiver: z.nullable(z.string()),
  token: z.nullable(z.string()),
  units: zUnits,
  fee_units: z.nullable(zUnits),
  state: z.enum(MOVE_STATES),
  height: z.nullable(zCount),
  at: zMoment,
  slots: z.array(z.string()),
  raw: z.nullable(z.string()),
});
export type MoveRow = z.infer<typeof MoveRow>;

const Height = z.object({ height: zCount });
const Key = z.object({ lookup_key: z.string() });
const CoinRow = z.object({ txid: z.string(), vout: z.number(), lookup_key: z.string() });
type CoinPlace = { readonly txid: string; readonly vout: number };
export type NewCoin = CoinPlace & {
  readonly lookupKey: string;
  readonly units: bigint;
  readonly height: number | null;
};

/** Where a page of the history ends. */
export type MovePlace = {
  readonly at: number;
  readonly txid: string;
  readonly position: number;
  readonly direction: string;
};

export const movesStore = (db: Queries) => ({
  /** Which of these addresses somebody has added. */
  watched: async (chain: BlockChain, keys: readonly string[]) =>
    (
      await db.many`select distinct lookup_key from wallet_address
        where block_chain = ${chain} and lookup_key = any(${[...keys]}::text[])`
    ).map((row) => Key.parse(row).lookup_key),

  list: async (
    chain: BlockChain,
    key: string,
    given: { readonly tokens: readonly (string | null)[]; readonly after: MovePlace | null; readonly most: number },
  ) => {
    const { tokens, most } = given;
    const after = given.after ?? { at: Number.MAX_SAFE_INTEGER, txid: '', position: 0, direction: '' };
    return (
      await db.many`select chain, lookup_key, txid, position, direction, sender, receiver, token, units::text as units,
          fee_units::text as fee_units, state, height, at, slots, raw
        from wallet_move
        where chain = ${chain} and lookup_key = ${key} and coalesce(token, '') = any(${tokens.map((one) => lookupKeyOf(one ?? ''))}::text[])
          and (${given.after === null} or (extract(epoch from at) * 1000, txid, position, direction)
            < (${after.at}::numeric, ${after.txid}, ${after.position}::int, ${after.direction}))
        order by at desc, txid desc, position desc, direction desc limit ${most}`
    ).map((row) => MoveRow.parse(row));
  },

  put: async (row: MoveRow) => {
    const fee = row.fee_units === null ? null : String(row.fee_units);
    await db.run`insert into wallet_move (chain, lookup_key, txid, position, direction, sender, receiver, token, units,
        fee_units, state, height, at, slots, raw)
      values (${row.chain}, ${row.lookup_key}, ${row.txid}, ${row.position}, ${row.direction}, ${row.sender},
        ${row.receiver}, ${row.token && lookupKeyOf(row.token)}, ${String(row.units)}::numeric, ${fee}::numeric, ${row.state}, ${row.height},
        ${timestamp(row.at)}, ${row.slots}::text[], ${row.raw})
      on conflict (chain, lookup_key, txid, position, direction) do nothing`;
  },

  isMined: async (chain: BlockChain, txid: string) =>
    (await db.maybeOne`select from wallet_move where chain = ${chain} and txid = ${txid} and height is not null limit 1`) !==
    undefined,

  /** The last block that was read, and with it everything it moved. */
  readTo: async (chain: BlockChain) => {
    const row = await db.maybeOne`select height from chain_scanner where chain = ${chain}`;
    return row ? Height.parse(row).height : null;
  },

  /** What waited is in a block now, or was let fall: its rows make way for those of the block. */
  dropWaiting: async (chain: BlockChain, txids: readonly string[]) => {
    await db.run`delete from wallet_move
      where chain = ${chain} and height is null and txid = any(${[...txids]}::text[])`;
  },

  /** Whatever waits and needs one of these slots as well can no longer happen beside this transaction. */
  dropRivals: async (chain: BlockChain, key: string, { txid, slots }: { txid: string; slots: readonly string[] }) => {
    await db.run`update wallet_move set state = 'dropped'
      where chain = ${chain} and lookup_key = ${key} and state = 'pending' and txid <> ${txid}
        and slots && ${[...slots]}::text[]`;
  },

  settle: async (
    { chain, txid }: { chain: BlockChain; txid: string },
    to: {
      readonly state: Exclude<MoveRow['state'], 'pending'>;
      readonly height: number | null;
      readonly feeUnits: bigint | null;
    },
  ) => {
    const fee = to.feeUnits === null ? null : String(to.feeUnits);
    await db.run`update wallet_move set state = ${to.state}, height = ${to.height}, fee_units = ${fee}::numeric
      where chain = ${chain} and txid = ${txid} and state = 'pending'`;
  },

  putFee: async (chain: BlockChain, txid: string, fee: bigint) => {
    await db.run`update wallet_move set fee_units = ${String(fee)}::numeric where chain = ${chain} and txid = ${txid}`;
  },

  /** A block that is no longer there took nothing anywhere. */
  forgetAbove: async (chain: BlockChain, height: number) => {
    await db.run`delete from wallet_move where chain = ${chain} and height > ${height}`;
    if (chain === 'bitcoin') await db.run`delete from wallet_coin where height > ${height}`;
  },

  /** Nobody looks at this address any more. */
  forgetAddress: async (chain: BlockChain, key: string) => {
    const gone = `${chain}:${key}`;
    await db.run`delete from wallet_move m where chain = ${chain} and lookup_key = ${key} and not exists (
      select from wallet_address a where a.block_chain || ':' || a.lookup_key = ${gone})`;
    await db.run`delete from wallet_coin where lookup_key = ${key} and not exists (
      select from wallet_address a where a.block_chain || ':' || a.lookup_key = ${gone})`;
  },

  addCoin: async ({ txid, vout, lookupKey, units, height }: NewCoin) => {
    await db.run`insert into wallet_coin (txid, vout, lookup_key, units, height)
      values (${txid}, ${vout}, ${lookupKey}, ${String(units)}::numeric, ${height}) on conflict do nothing`;
  },

  /** Of these coins, those that belonged to a watched address. */
  ownersOf: async (coins: readonly CoinPlace[]) =>
    (
      await db.many`select txid, vout, lookup_key from wallet_coin
        where (txid, vout) in (select * from unnest(${coins.map(({ txid }) => txid)}::text[], ${coins.map(({ vout }) => vout)}::int[]))`
    ).map((row) => CoinRow.parse(row)),
});
