import { recoverSigner, TronFormatError, toBase58, toEvmAddress, toHex } from '@candor/tron';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8 } from '@scure/base';
import { addr } from 'micro-eth-signer';

/** What wallets put before a text, so that no signature over a text is ever one over a transaction. */
const PREFIXES = { ethereum: 'Ethereum', tron: 'TRON' } as const;

/**
 * The address whose key signed a text: by EIP-191 on Ethereum, by `signMessageV2` on TRON. Any 65 bytes are somebody's
 * signature, so the answer means something only beside the address that was expected; undefined for bytes that are none.
 */
export function recoverMessageSigner(
  chain: keyof typeof PREFIXES,
  text: string,
  signature: string,
): string | undefined {
  const bytes = utf8.decode(text);
  const hash = keccak_256
    .create()
    .update(utf8.decode(`\x19${PREFIXES[chain]} Signed Message:\n${bytes.length}`))
    .update(bytes)
    .digest();
  try {
    const signer = recoverSigner(toHex(hash), signature.replace(/^0x/, '').toLowerCase());
    return chain === 'tron' ? toBase58(signer) : addr.addChecksum(`0x${toEvmAddress(signer)}`);
  } catch (error) {
    if (error instanceof TronFormatError) return undefined;
    throw error;
  }
}
