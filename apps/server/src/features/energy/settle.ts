import { isId } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { Settled, Settlement } from '../../services/outgoing/outgoing.ts';
import { advance } from './advance.ts';

/** The chain has spoken: the order looks for itself what it says. Delegations that are no order's are none of ours. */
async function settle({ outgoing }: Settled, platform: Platform): Promise<void> {
  const [id = ''] = outgoing.ref.split('/');
  if (isId('nrg', id)) await advance(platform, id);
}

const nothing = async () => undefined;

/** Staking needs nothing more: what it brought is read from the chain. */
export const energySettlements: readonly Settlement[] = [
  { purpose: 'delegate', handle: settle },
  { purpose: 'undelegate', handle: settle },
  { purpose: 'freeze', handle: nothing },
  { purpose: 'unfreeze', handle: nothing },
  { purpose: 'collect', handle: nothing },
];
