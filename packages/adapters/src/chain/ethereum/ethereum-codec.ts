import { assert } from '@candor/kernel';
import { addr, Transaction } from 'micro-eth-signer';
import type { Decoded, KeyOf, PayRequest, Signed, Unsigned } from '../transactions.ts';
import { withChecksum } from './ethereum-schemas.ts';

const TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/;
const TYPE_1559 = 0x02;

/** The fields of an EIP-1559 transaction as the library hands them over, checked by it. */
type Envelope = {
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
  readonly chainId: bigint;
  readonly nonce: bigint;
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly accessList?: readonly unknown[];
};

/** The bytes of an unsigned payment: of the coin itself, or a token's `transfer`. */
export function encodeEthereum(request: PayRequest<'ethereum'>, chainId: bigint): Unsigned {
  const { to, token, units, nonce, fee } = request;
  const paid =
    token === null ? { to, value: units, data: '' } : { to: token, value: 0n, data: transferData(to, units) };
  const tx = Transaction.prepare({ ...paid, ...fee, chainId, nonce: BigInt(nonce) }, false);
  return { chain: 'ethereum', bytes: tx.toBytes({ includeSignature: false }) };
}

export function transferData(to: string, units: bigint): string {
  return `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${units.toString(16).padStart(64, '0')}`;
}

/** What the bytes say, or a throw: anything but a plain payment or a token's `transfer` is not ours to sign. */
export function decodeEthereum(bytes: Uint8Array): Extract<Decoded, { chain: 'ethereum' }> {
  assert(bytes[0] === TYPE_1559, 'an EIP-1559 transaction');
  const tx = Transaction.fromBytes(bytes);
  const { to, value, data, chainId, nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas, accessList } =
    tx.raw as Envelope;
  assert((accessList ?? []).length === 0, 'no access list');
  assert(/^0x[0-9a-fA-F]{40}$/.test(to), 'a receiver, and not a new contract');
  const call = TRANSFER.exec(data.toLowerCase());
  assert(data === '' || data === '0x' || (call && value === 0n), 'a payment or a transfer of a token, not both');
  const [, receiver = '', amount = ''] = call ?? [];
  return {
    chain: 'ethereum',
    action: call
      ? { kind: 'pay', to: withChecksum(`0x${receiver}`), token: withChecksum(to), units: BigInt(`0x${amount}`) }
      : { kind: 'pay', to: withChecksum(to), token: null, units: value },
    from: tx.isSigned ? tx.recoverSender().address : null,
    chainId,
    nonce: Number(nonce),
    fee: { gasLimit, maxFeePerGas, maxPriorityFeePerGas },
    maxFeeUnits: gasLimit * maxFeePerGas,
  };
}

/** Signs for `from`. The same bytes and key give the same signature, so a signer asked twice answers the same. */
export function signEthereum(bytes: Uint8Array, from: string, keyOf: KeyOf): Signed {
  decodeEthereum(bytes);
  const key = keyOf(from);
  assert(key, 'a key for the sender');
  return key.use((secret) => {
    assert(addr.fromPrivateKey(secret) === withChecksum(from), 'the key of the sender');
    const signed = Transaction.fromBytes(bytes).signBy(secret, false);
    return {
      chain: 'ethereum',
      raw: signed.toBytes({ includeSignature: true }),
      txid: `0x${signed.hash.replace(/^0x/, '')}`,
    };
  });
}

/** A waiting transaction gives way only to one whose two fees are a tenth higher; this is the least that does. */
export function bumpFee<Fee extends { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }>(fee: Fee): Fee {
  const raise = (value: bigint) => (value * 110n + 99n) / 100n;
  return { ...fee, maxFeePerGas: raise(fee.maxFeePerGas), maxPriorityFeePerGas: raise(fee.maxPriorityFeePerGas) };
}
