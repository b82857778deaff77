import type { ChainFamily } from '@candor/adapters/chain';

/** Chains that exist on this machine only, with play money for everybody. There are none where money is real. */
export type LocalChains = {
  /** Which of them this installation runs itself; the others have nodes elsewhere, or are closed. */
  readonly names: readonly ChainFamily[];
  readonly isUp: (chain: ChainFamily) => boolean;
  /** Resolves when all of them answer. */
  readonly up: Promise<void>;
  /** A real transaction from the faucet, which waits for a block when this resolves: its txid. */
  readonly pay: (wish: FaucetWish) => Promise<string>;
};

export type FaucetWish = {
  readonly chain: ChainFamily;
  readonly to: string;
  /** Null is the chain's own coin. */
  readonly token: string | null;
  readonly units: bigint;
};

/** The chain is being started, or brought back after it ended. */
export class LocalChainAway extends Error {
  override name = 'LocalChainAway';
}
