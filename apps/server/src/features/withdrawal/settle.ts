import { assert, isId } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { Settled, Settlement } from '../../services/outgoing/outgoing.ts';
import { endWithdrawal } from './ends.ts';
import { BY_ITSELF } from './event-row.ts';
import { follow } from './follow.ts';

/** [WDR-15] [WDR-16] The chain has spoken: the money is entered as gone, or given back. Told twice, it is done once. */
export async function settleWithdrawal({ outgoing, outcome }: Settled, platform: Platform): Promise<void> {
  const id = outgoing.ref;
  assert(isId('wdr', id), 'a withdrawal behind its payment');
  const end = outcome === 'confirmed' ? 'confirmed' : 'failed_onchain';
  const done = await endWithdrawal(platform, id, end, { by: BY_ITSELF });
  assert(done.ok || done.code !== 'call.notFound', `withdrawal ${id} to exist`);
  // Not yet, or ended in another way: whoever calls tries again and an operator sees that it does.
  if (!done.ok) throw new Error(`withdrawal ${id} cannot become ${end}: ${done.code}`);
  await follow(platform, id);
}

export const withdrawalSettlements: readonly Settlement[] = [{ purpose: 'withdrawal', handle: settleWithdrawal }];
