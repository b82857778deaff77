import { leavesReserve } from '@candor/domain/withdrawal';
import { scaleOf } from '@candor/kernel';
import * as z from 'zod/mini';
import { zUnits } from '../../platform/database/columns.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenChain } from '../chains/chains.ts';
import type { Waiting } from './attempt-rows.ts';
import { NETWORK } from './book-fees.ts';

const Sum = z.object({ units: zUnits });

/**
 * [WDR-33] A chain's own coin is what every payment there is charged in, so a customer's coins are never paid out of what is kept for
 * that. Answers with the check to make inside the transaction that stores the plan: of two payers the second sees the first one's.
 */
export async function prepareReserve(
  { ledger }: Pick<Platform, 'ledger'>,
  { chain, coin, reader }: OpenChain,
  from: string,
): Promise<(tx: Tx, payment: Waiting, fee: bigint) => Promise<boolean>> {
  const { asset, decimals } = coin;
  const balance = await reader.balance(from, null);
  const { minor } = await ledger.balance('real', { name: NETWORK, asset });
  const forFees = minor * 10n ** BigInt(decimals - scaleOf(asset));
  return async (tx, { id, units }, fee) => {
    const lock = `candor coin reserve ${chain}`;
    await tx.run`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
    const row = await tx.one`select coalesce(sum(units), 0)::text as units from outgoing o
      where chain = ${chain} and state = 'open' and token is null and from_index is null and id <> ${id}
        and purpose in ('withdrawal', 'gas', 'freeze')
        and exists (select from attempt a where a.outgoing_id = o.id and a.state not in ('dead', 'dropped'))`;
    return leavesReserve({ balance, forFees, leaving: Sum.parse(row).units }, units, fee);
  };
}
