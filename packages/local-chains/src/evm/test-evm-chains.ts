import { startAnvilChain } from './anvil-chain.ts';
import { type EvmChain, type EvmChainOptions, startEvmChain } from './evm-chain.ts';
import { findAnvil } from './find-anvil.ts';

export type EvmChainUnderTest = {
  readonly name: 'own' | 'anvil';
  start(options: EvmChainOptions): Promise<EvmChain>;
};

const program = process.env.CANDOR_ANVIL || findAnvil();

/** The Ethereum chains this machine has: ours always, and anvil where npm brought it or CANDOR_ANVIL names one. */
export const EVM_CHAINS: readonly EvmChainUnderTest[] = [
  { name: 'own', start: startEvmChain },
  ...(program === null
    ? []
    : [{ name: 'anvil', start: (options: EvmChainOptions) => startAnvilChain({ ...options, program }) } as const]),
];
