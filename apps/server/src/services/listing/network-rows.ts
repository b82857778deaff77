import { type AddressPrefixes, CHAIN_FAMILIES, type Instant, type ListedNetwork } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Row = z.object({
  chain: z.string(),
  network: z.string(),
  family: z.enum(CHAIN_FAMILIES),
  title: z.string(),
  block_seconds: z.number(),
  account_path: z.string(),
  identity: z.nullable(z.string()),
  bech32: z.nullable(z.string()),
  p2pkh: z.nullable(z.number()),
  p2sh: z.nullable(z.number()),
});

/** A network as the tables keep it. */
export type KeptNetwork = ListedNetwork & {
  /** The account that its addresses are derived from. */
  readonly path: string;
  /** Which chain of the world it is: the number of an EVM chain, the id of block 0 elsewhere. The first ones have theirs in the settings. */
  readonly identity: string | null;
};

export const networkRows = (db: Queries) => ({
  all: async (): Promise<readonly KeptNetwork[]> => {
    const rows =
      await db.many`select chain, network, family, title, block_seconds, account_path, identity, bech32, p2pkh, p2sh
      from chain_network order by added_at, chain`;
    return rows.map((row) => read(Row.parse(row)));
  },
  /** What is there already stays as it is. */
  add: async ({ chain, network, family, title, blockSeconds, path, identity, prefixes }: KeptNetwork, now: Instant) => {
    await db.run`insert into chain_network
        (chain, network, family, title, block_seconds, account_path, identity, bech32, p2pkh, p2sh, added_at)
      values (${chain}, ${network}, ${family}, ${title}, ${blockSeconds}, ${path}, ${identity}, ${prefixes?.bech32 ?? null}::text,
        ${prefixes?.pubKeyHash ?? null}::smallint, ${prefixes?.scriptHash ?? null}::smallint, ${timestamp(now)})
      on conflict do nothing`;
  },
});

function read(row: z.infer<typeof Row>): KeptNetwork {
  const { chain, network, family, title, block_seconds: blockSeconds, account_path: path, identity } = row;
  return { chain, network, family, title, blockSeconds, path, identity, prefixes: prefixesIn(row) };
}

function prefixesIn({ bech32, p2pkh, p2sh }: z.infer<typeof Row>): AddressPrefixes | null {
  if (bech32 === null || p2pkh === null || p2sh === null) return null;
  return { bech32, pubKeyHash: p2pkh, scriptHash: p2sh };
}
