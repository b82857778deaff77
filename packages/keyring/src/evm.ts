import { hex } from '@scure/base';
import { addr, eip191Signer, signTyped, Transaction } from 'micro-eth-signer';
import { isAddress } from './addresses.ts';
import { expectThat, orFail } from './failure.ts';

/** What a customer asks for; the bytes are made of it here and nowhere else. */
export type EvmIntent = {
  readonly chainId: bigint;
  readonly nonce: bigint;
  readonly to: string;
  readonly units: bigint;
  /** The token's contract; null is the chain's own coin. */
  readonly token: string | null;
  readonly fee: EvmFee;
};

/** Type 2 (EIP-1559), or type 0 with EIP-155 for a chain that has no other. */
export type EvmFee =
  | { readonly gasLimit: bigint; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasLimit: bigint; readonly gasPrice: bigint };

export type EvmAction =
  | { readonly kind: 'pay'; readonly to: string; readonly units: bigint; readonly token: string | null }
  | { readonly kind: 'approve'; readonly spender: string; readonly units: bigint; readonly token: string }
  /** A call whose meaning we cannot read: shown so, in red, and never as a payment. */
  | { readonly kind: 'call'; readonly contract: string; readonly units: bigint; readonly data: string }
  | { readonly kind: 'create' };

export type DecodedEvm = {
  readonly chainId: bigint;
  readonly nonce: bigint;
  readonly action: EvmAction;
  readonly gasLimit: bigint;
  /** The most that the network can charge. */
  readonly maxFee: bigint;
};

export type SignedBytes = { readonly raw: string; readonly txid: string };

const TRANSFER = 'a9059cbb';
const APPROVE = '095ea7b3';
const TOKEN_CALL = /^0x(a9059cbb|095ea7b3)0{24}([0-9a-f]{40})([0-9a-f]{64})$/;

/** The unsigned bytes. Amounts and fees that no person would mean are refused by the library's strict rules. */
export function buildEvm(intent: EvmIntent): Uint8Array {
  const { chainId, nonce, to, units, token, fee } = intent;
  expectThat(isAddress('evm', to) && (token === null || isAddress('evm', token)), 'invalidAddress');
  const paid =
    token === null
      ? { to: checksummed(to), value: units, data: '' }
      : { to: checksummed(token), value: 0n, data: `0x${TRANSFER}${word(BigInt(to))}${word(units)}` };
  return orFail('notAsAsked', () => {
    const common = { ...paid, chainId, nonce };
    const tx =
      'gasPrice' in fee
        ? Transaction.prepare({ type: 'legacy', ...common, ...fee })
        : Transaction.prepare({ type: 'eip1559', ...common, ...fee });
    return tx.toBytes({ includeSignature: false });
  });
}

/** What the bytes do, read from nothing but the bytes: the confirmation shows this. */
export function decodeEvm(bytes: Uint8Array): DecodedEvm {
  const tx = orFail('unreadable', () => Transaction.fromBytes(bytes));
  const { type, raw } = tx as unknown as { type: string; raw: EvmFields };
  // An authorisation (EIP-7702) hands the account over, blobs carry no payment.
  expectThat(type === 'eip1559' || type === 'legacy', 'unreadable', 'type 0 or 2');
  expectThat((raw.accessList ?? []).length === 0 && raw.chainId !== undefined, 'unreadable', 'no access list');
  return {
    chainId: raw.chainId,
    nonce: raw.nonce,
    action: readAction(raw),
    gasLimit: raw.gasLimit,
    maxFee: raw.gasLimit * (raw.maxFeePerGas ?? raw.gasPrice ?? 0n),
  };
}

/** What a transaction bids, signed or not: one that takes its place must bid more. */
export function evmFeeOf(bytes: Uint8Array): EvmFee {
  const { raw } = orFail('unreadable', () => Transaction.fromBytes(bytes)) as unknown as { raw: EvmFields };
  const { gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = raw;
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { gasLimit, maxFeePerGas, maxPriorityFeePerGas };
  expectThat(gasPrice !== undefined, 'unreadable', 'a fee');
  return { gasLimit, gasPrice };
}

/** Whose signature stands under a transaction: what a server hands back as ours must be it. */
export function evmSenderOf(bytes: Uint8Array): string {
  return orFail('unreadable', () => Transaction.fromBytes(bytes).recoverSender().address);
}

type EvmFields = {
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
  readonly chainId?: bigint;
  readonly nonce: bigint;
  readonly gasLimit: bigint;
  readonly gasPrice?: bigint;
  readonly maxFeePerGas?: bigint;
  readonly maxPriorityFeePerGas?: bigint;
  readonly accessList?: readonly unknown[];
};

function readAction({ to, value, data }: EvmFields): EvmAction {
  if (!/^0x[0-9a-fA-F]{40}$/.test(to)) return { kind: 'create' };
  const contract = checksummed(to);
  if (data === '' || data === '0x') return { kind: 'pay', to: contract, units: value, token: null };
  const [, method, who = '', amount = ''] = TOKEN_CALL.exec(data.toLowerCase()) ?? [];
  if (method === undefined || value !== 0n) return { kind: 'call', contract, units: value, data };
  const [other, units] = [checksummed(`0x${who}`), BigInt(`0x${amount}`)];
  return method === APPROVE
    ? { kind: 'approve', spender: other, units, token: contract }
    : { kind: 'pay', to: other, units, token: contract };
}

/**
 * Signs bytes that say exactly what was asked for, on the chain it was asked for. Whatever a page or a node changed on the
 * way shows as a difference and is refused.
 */
export function signEvm(bytes: Uint8Array, intent: EvmIntent, privateKey: Uint8Array, isHedged = true): SignedBytes {
  expectThat(hex.encode(buildEvm(intent)) === hex.encode(bytes), 'notAsAsked');
  const { chainId, action } = decodeEvm(bytes);
  expectThat(chainId === intent.chainId && action.kind === 'pay', 'notAsAsked');
  return signEvmBytes(bytes, privateKey, isHedged);
}

/** The signature alone, for bytes that were judged before. `isHedged` mixes randomness into it; vectors go without. */
export function signEvmBytes(bytes: Uint8Array, privateKey: Uint8Array, isHedged = true): SignedBytes {
  const signed = Transaction.fromBytes(bytes).signBy(privateKey, isHedged);
  return { raw: signed.toHex({ includeSignature: true }), txid: `0x${signed.hash.replace(/^0x/, '')}` };
}

/** What takes the place of a transaction that waits: nodes want both fees a tenth higher. */
export function raiseFee(fee: EvmFee): EvmFee {
  const raise = (value: bigint) => (value * 110n + 99n) / 100n;
  if ('gasPrice' in fee) return { ...fee, gasPrice: raise(fee.gasPrice) };
  const { maxFeePerGas, maxPriorityFeePerGas } = fee;
  return { ...fee, maxFeePerGas: raise(maxFeePerGas), maxPriorityFeePerGas: raise(maxPriorityFeePerGas) };
}

/** A message a person reads, as `personal_sign` wants it (EIP-191). */
export function signEvmMessage(message: string | Uint8Array, privateKey: Uint8Array, isHedged = true): string {
  return eip191Signer.sign(message, privateKey, isHedged);
}

/** Data with types (EIP-712), as JSON brings it: numbers as text or number, bytes as hex. */
export type TypedMessage = {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly domain: Readonly<Record<string, unknown>>;
  readonly message: Readonly<Record<string, unknown>>;
};

export function signTypedMessage(typed: TypedMessage, privateKey: Uint8Array, isHedged = true): string {
  return orFail('unreadable', () => {
    const { EIP712Domain = domainTypesOf(typed.domain) } = typed.types;
    const types = { ...typed.types, EIP712Domain };
    const exact = {
      types,
      primaryType: typed.primaryType,
      domain: exactStruct('EIP712Domain', typed.domain, types),
      message: exactStruct(typed.primaryType, typed.message, types),
    };
    return signTyped(exact as unknown as Parameters<typeof signTyped>[0], privateKey, isHedged);
  });
}

const DOMAIN_TYPES = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
};

function domainTypesOf(domain: Readonly<Record<string, unknown>>) {
  const given = Object.entries(DOMAIN_TYPES).filter(([name]) => domain[name] !== undefined && domain[name] !== null);
  return given.map(([name, type]) => ({ name, type }));
}

/** The library wants whole numbers as bigint: a JSON number above 2^53 would already be another one, and is refused. */
function exactStruct(type: string, value: unknown, types: TypedMessage['types']): unknown {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
  if (item !== undefined) return (value as readonly unknown[]).map((one) => exactStruct(item, one, types));
  const fields = types[type];
  if (fields) {
    const given = value as Readonly<Record<string, unknown>>;
    const present = fields.filter(({ name }) => given[name] !== undefined && given[name] !== null);
    return Object.fromEntries(present.map(({ name, type: own }) => [name, exactStruct(own, given[name], types)]));
  }
  if (!/^u?int\d*$/.test(type) || typeof value !== 'number') return value;
  expectThat(Number.isSafeInteger(value), 'unreadable', 'a whole number');
  return BigInt(value);
}

function checksummed(address: string): string {
  return addr.addChecksum(address.toLowerCase());
}

function word(value: bigint): string {
  expectThat(value >= 0n && value < 1n << 256n, 'notAsAsked');
  return value.toString(16).padStart(64, '0');
}
