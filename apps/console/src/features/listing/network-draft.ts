import type { Contract, OutputOf } from '@candor/contract';
import { hasTokens, type Network, networkNames } from '@candor/kernel';

/** What was found when a contract was looked at. */
export type Probed = OutputOf<Contract['probeToken']>;

export type NetworkTyped = {
  readonly network: Network;
  readonly contract: string;
  readonly decimals: string;
  /** Somebody who has some of it, to try a transfer with. */
  readonly holder: string;
  readonly feeLeast: string;
  /** Of the very contract that is typed; undefined until it was looked at. */
  readonly probed: Probed | undefined;
};

/** [LST-51] Every network that has tokens, as the server listed them. */
export function emptyNetworks(): readonly NetworkTyped[] {
  return networkNames()
    .filter(hasTokens)
    .map((network) => ({ network, contract: '', decimals: '', holder: '', feeLeast: '', probed: undefined }));
}

/** A network without a contract is left out. */
export function readNetworks(networks: readonly NetworkTyped[]) {
  return named(networks).map(({ network, contract, decimals, feeLeast }) => {
    return {
      ...{ network, contract: contract.trim(), feeLeast: feeLeast.trim() || null },
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
    const { hasCode, isSymbol, isDecimals, trial } = findingsOf(code, typed);
    return hasCode && isSymbol && isDecimals && trial.length === 0;
  });
}

function named(networks: readonly NetworkTyped[]): readonly NetworkTyped[] {
  return networks.filter(({ contract }) => contract.trim() !== '');
}
