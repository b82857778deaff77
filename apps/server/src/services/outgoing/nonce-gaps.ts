import type { ChainName } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import type { PayerPlatform } from './payer.ts';

const Gap = z.object({
  address: z.string(),
  nonce: z.pipe(z.bigint(), z.transform(String)),
  from_index: z.nullable(z.number()),
});

/**
 * A nonce that was given back unused blocks every later one of the wallet. The next payment takes it; where none comes while
 * others wait behind it, a payment of nothing to ourselves does.
 */
export async function fillNonceGaps({ db, clock, newId, outgoing }: PayerPlatform, chain: ChainName): Promise<void> {
  const now = timestamp(clock.now());
  const rows = await db.many`select c.address, c.nonce, (
        select o.from_index from attempt a join outgoing o on o.id = a.outgoing_id
        where a.chain = ${chain} and a.from_address = c.address limit 1) as from_index
    from chain_nonce c
    where c.chain = ${chain} and c.outgoing_id is null
      and exists (select from attempt a where a.chain = ${chain} and a.from_address = c.address and a.nonce > c.nonce
        and a.state in ('signed', 'sent'))
      and not exists (select from outgoing o where o.chain = ${chain} and o.state = 'open'
        and (o.retry_at is null or o.retry_at <= ${now}) and o.from_index is not distinct from (
          select p.from_index from attempt a join outgoing p on p.id = a.outgoing_id
          where a.chain = ${chain} and a.from_address = c.address limit 1)
        and not exists (select from attempt where outgoing_id = o.id and state not in ('dead', 'dropped')))
    order by c.nonce limit 10`;
  for (const row of rows) {
    const { address, nonce, from_index: fromIndex } = Gap.parse(row);
    await outgoing.enqueueIn(db, {
      id: newId('pay'),
      chain,
      purpose: 'bump',
      // No two chains have an address of ours in common.
      ref: `${address}:${nonce}`,
      ...(fromIndex === null ? {} : { fromIndex }),
      to: address,
      token: null,
      units: 0n,
      approvedBy: 'automatic',
    });
  }
}
