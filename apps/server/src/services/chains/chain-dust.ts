import type { ChainName } from '@candor/adapters/chain';
import type { Asset } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import * as z from 'zod/mini';
import { zUnits } from '../../platform/database/columns.ts';
import { type Queries, write } from '../../platform/database/sql.ts';

const Dust = z.object({ units: zUnits });

/** What a chain counts finer than we do and is not in the books yet: ours, and posted when it has become a whole unit. */
export async function readDust(db: Queries, chain: string, asset: Asset): Promise<bigint> {
  await db.run`insert into chain_dust (chain, asset) values (${chain}, ${asset}) on conflict do nothing`;
  return Dust.parse(await db.one`select units from chain_dust where chain = ${chain} and asset = ${asset}`).units;
}

export function addDust(chain: ChainName, asset: Asset, units: bigint): RowWrite {
  return write`insert into chain_dust (chain, asset, units) values (${chain}, ${asset}, ${units})
    on conflict (chain, asset) do update set units = chain_dust.units + excluded.units`;
}

/** As it was read: whoever changed it meanwhile makes this write, and the command it rides with, fail. */
export function replaceDust(chain: string, asset: Asset, before: bigint, after: bigint): RowWrite {
  return {
    ...write`update chain_dust set units = ${String(after)}::numeric
      where chain = ${chain} and asset = ${asset} and units = ${String(before)}::numeric`,
    expect: 1,
  };
}
