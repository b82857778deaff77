import type { ChainName } from '@candor/adapters/chain';
import type { Instant } from '@candor/kernel';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

type Charged = {
  readonly chain: ChainName;
  readonly txid: string;
  readonly asset: string;
  readonly units: bigint;
  readonly at: Instant;
};

/** What a chain charged us for a transaction, to be booked; told twice, it is due once. */
export async function noteFeeDue(tx: Queries, { chain, txid, asset, units, at }: Charged): Promise<void> {
  if (units === 0n) return;
  await tx.run`insert into chain_fee_due (chain, txid, asset, units, at)
    values (${chain}, ${txid}, ${asset}, ${String(units)}::numeric, ${timestamp(at)}) on conflict do nothing`;
}
