import type { ChainName } from '@candor/adapters/chain';
import { assert } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import { PURPOSES } from './outgoing.ts';
import { zPayId } from './outgoing-rows.ts';
import type { OnPayPoint } from './pay-points.ts';
import type { PayerPlatform } from './payer.ts';

const Ended = z.object({ id: zPayId });
const AT_ONCE = 50;

/** Tells features what became of their payments, oldest first. One that cannot take it now is told again, and holds up nobody. */
export async function settleEnded(platform: PayerPlatform, chain: ChainName, onPoint: OnPayPoint): Promise<void> {
  const { db, clock, outgoing, log } = platform;
  const heard = PURPOSES.filter((purpose) => purpose === 'bump' || outgoing.handlerFor(purpose) !== undefined);
  const rows = await db.many`select id from outgoing where chain = ${chain} and state in ('confirmed', 'failed')
    and settled_at is null and purpose = any (${heard}::text[]) order by ended_at, id limit ${AT_ONCE}`;
  for (const row of rows) {
    const { id } = Ended.parse(row);
    const view = await outgoing.find(id);
    assert(view && (view.state === 'confirmed' || view.state === 'failed'), 'a payment that has ended');
    await onPoint('settle.before');
    try {
      const { state: outcome, txid, height } = view;
      const isInChain = height !== null;
      await outgoing.handlerFor(view.purpose)?.({
        outgoing: view,
        outcome,
        txid: isInChain ? txid : null,
        feeUnits: view.feeUnits ?? 0n,
        height,
      });
    } catch (error) {
      log.error('payments.settle_failed', 'A finished payment could not be settled; retrying', {
        outgoing: id,
        err: error,
      });
      continue;
    }
    await onPoint('settle.handled');
    const settled =
      await db.run`update outgoing set settled_at = ${timestamp(clock.now())} where id = ${id} and settled_at is null`;
    assert(settled <= 1, 'a payment to be settled once');
    await onPoint('settle.noted');
  }
}
