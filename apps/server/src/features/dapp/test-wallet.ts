import { readAddress } from '@candor/domain/addresses';
import { type SignPurpose, STATEMENTS, type WalletChain, writeMessage } from '@candor/domain/dapp';
import { assert } from '@candor/kernel';
import { addressOfPrivateKey, hashOf, signTxId, toBase58, toEvmAddress } from '@candor/tron';

const PREFIXES = { ethereum: 'Ethereum', tron: 'TRON' } as const;

export type SignStart = {
  readonly challenge: string;
  readonly nonce: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
};
export type Change = Partial<Parameters<typeof writeMessage>[0]> & { readonly purpose?: SignPurpose };

/** A wallet with a key of its own; each number is another one. It signs what a page of ours would have it sign. */
export function makeWallet(chain: WalletChain, number: number) {
  const key = new Uint8Array(32).fill(number);
  const hex = addressOfPrivateKey(key);
  const read = readAddress('ERC20', `0x${toEvmAddress(hex)}`, 'main');
  assert(read.ok, 'an address');
  const address = chain === 'tron' ? toBase58(hex) : read.value.address;
  const sign = (text: string) =>
    `0x${signTxId(hashOf(`\x19${PREFIXES[chain]} Signed Message:\n${text.length}${text}`), key)}`;
  return {
    chain,
    address,
    sign,
    /** The form of a call: a message for this start, changed as asked, and the signature over it. */
    answer: (start: SignStart, host: string, { purpose = 'signIn', ...change }: Change = {}) => {
      const written = writeMessage({
        chain,
        domain: host,
        address,
        statement: STATEMENTS[purpose],
        uri: `http://${host}/`,
        version: '1',
        chainId: chain === 'tron' ? 0x2b6653dc : 1,
        nonce: start.nonce,
        issuedAt: new Date(start.issuedAt).toISOString(),
        expirationTime: new Date(start.expiresAt).toISOString(),
        ...change,
      });
      assert(written.ok, 'a message');
      return { challenge: start.challenge, message: written.value, signature: sign(written.value) };
    },
  };
}
export type TestWallet = ReturnType<typeof makeWallet>;
