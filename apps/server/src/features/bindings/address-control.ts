import { ChainFault, type TronReader } from '@candor/adapters/chain';
import type { Network } from '@candor/contract';
import { readAddress } from '@candor/domain/addresses';

type Given = {
  readonly chains: { get(chain: 'tron'): { readonly reader: Pick<TronReader, 'account'> } | undefined };
};

/**
 * [BND-8] Whether other keys than its own can spend what an address receives. Only TRON tells that of an account; null
 * where it is not known, which is no reason to warn and none to be sure.
 */
export async function readControl({ chains }: Given, network: Network, text: string): Promise<boolean | null> {
  const chain = network === 'TRC20' ? chains.get('tron') : undefined;
  const read = readAddress('TRC20', text, 'main');
  if (!chain || !read.ok) return null;
  try {
    return (await chain.reader.account(read.value.address))?.isControlledByOthers ?? null;
  } catch (error) {
    if (error instanceof ChainFault) return null;
    throw error;
  }
}
