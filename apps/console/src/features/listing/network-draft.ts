import type { Contract, OutputOf } from '@candor/contract';
import type { ListingFacts } from '@candor/domain/listing';
import { hasTokens, type Network, networkNames } from '@candor/kernel';
import type { Listing } from './ListingPage.tsx';

/** What was found when a contract was looked at. */
export type Probed = OutputOf<Contract['probeToken']>;

export type NetworkTyped = {
  readonly network: Network;
  /** [LST-51] Whether it would be the coin of the network, which has none yet and then takes nothing else. */
  readonly isCoin: boolean;
  /** Of a coin: that it is this one. A token is named by its contract. */
  readonly isChosen: boolean;
  readonly contract: string;
  readonly decimals: string;
  /** Somebody who has some of it, to try a transfer with. */
  readonly holder: string;
  readonly feeLeast: string;
  /** Of the very contract that is typed; undefined until it was looked at. */
  readonly probed: Probed | undefined;
};

/** [LST-51] Every network that one more asset can be on, as the server listed them: a coin where there is none yet, a token after it. */
export function emptyNetworks(
  contracts: ListingFacts['contracts'],
  besides: readonly string[] = [],
): readonly NetworkTyped[] {
  const hasCoin = (network: Network) => contracts.some((each) => each.network === network && each.isCoin);
  return networkNames()
    .filter((network) => !besides.includes(network) && (!hasCoin(network) || hasTokens(network)))
    .map((network) => ({
      ...{ network, isCoin: !hasCoin(network), isChosen: false },
      ...{ contract: '', decimals: '', holder: '', feeLeast: '', probed: undefined },
    }));
}

/** A network that nothing was said about is left out. */
export function readNetworks(networks: readonly NetworkTyped[]) {
  return named(networks).map(({ network, isCoin, contract, decimals, feeLeast }) => {
    return {
      ...{ network, contract: isCoin ? null : contract.trim(), feeLeast: feeLeast.trim() || null },
      decimals: /^\d{1,2}$/.test(decimals) ? Number(decimals) : undefined,
    };
  });
}

/** [LST-40] What the form shows of one contract: four questions, each answered or not yet. */
export function findingsOf(code: string, { decimals, probed }: NetworkTyped) {
  const facts = probed?.facts ?? null;
  // The symbol is held against the code as it is typed now, and not as it was when the contract was looked at.
  const trial = probed?.problems.filter((problem) => problem !== 'otherSymbol' && problem !== 'otherDecimals') ?? [];
  return {
    hasCode: facts !== null,
    isSymbol: facts !== null && facts.symbol === code,
    isDecimals: facts !== null && String(facts.decimals) === decimals.trim(),
    trial,
  };
}

/** [LST-40] Whether each contract that is typed passed. */
export function areProbed(code: string, networks: readonly NetworkTyped[]): boolean {
  return named(networks).every((typed) => {
    // A coin has no contract to look at.
    if (typed.isCoin) return true;
    const { hasCode, isSymbol, isDecimals, trial } = findingsOf(code, typed);
    return hasCode && isSymbol && isDecimals && trial.length === 0;
  });
}

function named(networks: readonly NetworkTyped[]): readonly NetworkTyped[] {
  return networks.filter(isNamed);
}

/** [LST-54] Those that an asset is not on yet. */
export function furtherNetworks(own: Listing['assets'][number]['networks'], { assets }: Listing) {
  return emptyNetworks(
    assets.flatMap(({ networks }) => networks),
    own.map(({ network }) => network),
  );
}

export function isNamed({ isCoin, isChosen, contract }: NetworkTyped): boolean {
  return isCoin ? isChosen : contract.trim() !== '';
}
