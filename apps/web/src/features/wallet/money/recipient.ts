import { type ChainFacts, isTokenContract, readWalletAddress, type WalletChain } from '@candor/domain/wallet';
import { addressKey, findLookAlikes, type LookAlike } from '@candor/keyring';
import { NETWORK_OF } from './own-chains.ts';

export type RecipientDraft = { readonly to: string; readonly isCompared: boolean };
export type RecipientProblem = { readonly field: 'to' | 'isCompared' } & (
  | { readonly is: 'missing' | 'wrong' | 'network' | 'contract' | 'self' }
  | { readonly is: 'alike'; readonly alike: LookAlike }
);

type Given = {
  readonly chain: WalletChain;
  readonly facts: ChainFacts;
  readonly set: 'main' | 'test';
  readonly own: string;
  /** The address book and everybody who was paid before. */
  readonly known: readonly string[];
};

/** [WAL-10] Where money may go: a sound address of this network that is no contract of a token and no copy of a known one. */
export function judgeRecipient(
  { to, isCompared }: RecipientDraft,
  { chain, facts, set, own, known }: Given,
): { readonly problem?: RecipientProblem; readonly preview?: string } {
  const typed = to.replace(/\s+/g, '');
  if (typed === '') return { problem: { field: 'to', is: 'missing' } };
  const read = readWalletAddress(
    { network: NETWORK_OF[chain], address: typed },
    { chains: set, bitcoin: facts.network },
  );
  if (!read.ok) return { problem: { field: 'to', is: read.code === 'address.wrongNetwork' ? 'network' : 'wrong' } };
  const { address } = read.value;
  if (isTokenContract(facts, address)) return { problem: { field: 'to', is: 'contract' } };
  if (addressKey(address) === addressKey(own)) return { problem: { field: 'to', is: 'self' } };
  const isKnown = known.some((one) => addressKey(one) === addressKey(address));
  const [alike] = isKnown ? [] : findLookAlikes(address, known);
  if (alike && !isCompared) return { problem: { field: 'isCompared', is: 'alike', alike }, preview: address };
  return { preview: address };
}
