import { secp256k1 } from '@noble/curves/secp256k1.js';
import { type AddressHex, addressOfPublicKey } from './address.ts';
import { type Hex, toBytes, toHex } from './bytes.ts';
import { expectFormat } from './format-error.ts';

/** r, s and v (27 or 28) over a transaction's id: 65 bytes as hex. */
export function signTxId(txId: Hex, privateKey: Uint8Array): Hex {
  const [recovery, ...rest] = secp256k1.sign(toBytes(txId), privateKey, { prehash: false, format: 'recovered' });
  return toHex(Uint8Array.from([...rest, 27 + (recovery ?? 0)]));
}

/** Who signed. Devices write v as 0 or 1, libraries as 27 or 28: nodes take both, so both are read. */
export function recoverSigner(txId: Hex, signature: Hex): AddressHex {
  const bytes = toBytes(signature);
  expectFormat(bytes.length === 65, 'a signature of 65 bytes');
  const recovery = (bytes[64] ?? 0) % 27;
  expectFormat(recovery <= 1, 'a recovery id of 0, 1, 27 or 28');
  try {
    const recovered = Uint8Array.from([recovery, ...bytes.subarray(0, 64)]);
    return addressOfPublicKey(secp256k1.recoverPublicKey(recovered, toBytes(txId), { prehash: false }));
  } catch (cause) {
    expectFormat(!(cause instanceof Error), 'a signature of this transaction');
    throw cause;
  }
}
