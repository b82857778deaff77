import {
  AnvilProblem,
  type EvmChain,
  type EvmChainOptions,
  startAnvilChain,
  startEvmChain,
} from '@candor/local-chains';
import { keptEvmChain } from '@candor/local-chains/find-anvil';

type ChainCallbacks = { readonly onEnd: () => void; readonly onOther: (sentence: string) => void };

/**
 * anvil where there is one, and our own chain in its place when it does not start. Never once it has made blocks: on another chain
 * nothing of what the books tell would have happened.
 */
export async function startEthereum(
  anvil: string | null,
  options: EvmChainOptions & { readonly folder: string },
  callbacks: ChainCallbacks,
): Promise<EvmChain> {
  const kept = keptEvmChain(options.folder);
  if (anvil === null || kept === 'own') return startEvmChain(options);
  try {
    const chain = await startAnvilChain({ ...options, program: anvil });
    void chain.ended.then(callbacks.onEnd);
    return chain;
  } catch (error) {
    if (!(error instanceof AnvilProblem) || kept === 'anvil') throw error;
    callbacks.onOther(`${error.message} The sandbox's Ethereum is a chain of our own instead.`);
    return startEvmChain(options);
  }
}
