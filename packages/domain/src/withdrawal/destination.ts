import type { Network } from '@candor/contract';
import { ok, type Result, refuse } from '@candor/kernel';
import { type ChainSet, readAddress } from '../addresses/index.ts';

export type DestinationFacts = {
  readonly chains: ChainSet;
  /** Deposit addresses and wallets of the house. */
  readonly isOurs: boolean;
  /** Contracts of the tokens paid on this network, in any spelling. */
  readonly contracts: readonly string[];
};

export type DestinationRefusal =
  | 'withdrawal.ownAddress'
  | 'withdrawal.tokenContract'
  | 'address.wrong'
  | 'address.wrongNetwork'
  | 'address.badChecksum';

/** [WDR-6] Where money would be lost, or would only come back to us. */
export function checkDestination(
  network: Network,
  address: string,
  facts: DestinationFacts,
): Result<null, DestinationRefusal> {
  const read = readAddress(network, address, facts.chains);
  if (!read.ok) return read;
  const isContract = facts.contracts.some((contract) => {
    const other = readAddress(network, contract, facts.chains);
    return other.ok && other.value.lookupKey === read.value.lookupKey;
  });
  if (isContract) return refuse('withdrawal.tokenContract');
  return facts.isOurs ? refuse('withdrawal.ownAddress') : ok(null);
}
