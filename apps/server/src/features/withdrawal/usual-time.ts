import { usualMinutes } from '@candor/domain/identity';
import { assetOf, estimateMinutes, networkOf, type Way } from '@candor/domain/withdrawal';
import { chainOfNetwork, type Network } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { WithdrawalRow } from './rows.ts';
import { withdrawalStore } from './store.ts';

type Given = Pick<Platform, 'chains' | 'db'>;
type Time = { readonly usualMinutes: number | null; readonly estimatedMinutes: number | null };

/** [WDR-20] [WDR-37] How long it usually took from request to paid; where nothing was paid yet, what the network alone takes. */
export async function timeOfWay({ chains, db }: Given, way: Way): Promise<Time> {
  const network = networkOf(way);
  return known(usualMinutes(await withdrawalStore(db).paidDurations(network, assetOf(way))), chains, network);
}

/** The same of the step it is at. Only what a chain takes can be estimated, and while it cools off the end is known exactly. */
export async function timeOfStep({ chains, db }: Given, row: WithdrawalRow, isOnChain: boolean): Promise<Time> {
  if (row.state === 'cooling') return { usualMinutes: null, estimatedMinutes: null };
  const usual = usualMinutes(await withdrawalStore(db).stateDurations(row.state, row.network));
  return known(usual, chains, isOnChain ? row.network : null);
}

function known(usual: number | null, chains: Platform['chains'], network: Network | null): Time {
  const chain = usual === null && network !== null ? chains.get(chainOfNetwork(network)) : undefined;
  const estimatedMinutes = chain && network ? estimateMinutes(network, chain.finalAfter) : null;
  return { usualMinutes: usual, estimatedMinutes };
}
