import { sha256 } from '@noble/hashes/sha2.js';
import { type Hex, toBytes, toHex } from './bytes.ts';
import { CONTRACTS, type Contract, type ContractType, isContractType, messageOf } from './contracts.ts';
import { expectFormat, TronFormatError } from './format-error.ts';
import { bytes, int32, int64, text } from './kinds.ts';
import { field, list, message } from './message.ts';

/** Transaction.raw: everything that is hashed and signed. Times are milliseconds, the fee limit is in sun. */
export type RawTransaction = {
  /** Bytes 6 and 7 of the reference block's number. */
  readonly refBlockBytes: Hex;
  /** Bytes 8 to 15 of its id. */
  readonly refBlockHash: Hex;
  readonly expiration: bigint;
  /** A memo; it costs a fee of its own on mainnet. */
  readonly data: Hex;
  readonly contract: Contract;
  readonly timestamp: bigint;
  readonly feeLimit: bigint;
};

export type SignedTransaction = { readonly raw: Uint8Array; readonly signatures: readonly Hex[] };

const TYPE_URL = 'type.googleapis.com/protocol.';

const contractMessage = message({
  type: field(1, int32),
  parameter: field(2, message({ typeUrl: field(1, text), value: field(2, bytes) })),
  permissionId: field(5, int32),
});
const rawMessage = message({
  refBlockBytes: field(1, bytes),
  refBlockHash: field(4, bytes),
  expiration: field(8, int64),
  data: field(10, bytes),
  contracts: list(11, contractMessage),
  timestamp: field(14, int64),
  feeLimit: field(18, int64),
});
/** The result (field 5) is what a node adds for itself; it is neither signed nor needed to send. */
const transactionMessage = message({
  raw: field(1, bytes),
  signatures: list(2, bytes),
  results: list(5, bytes),
});

export function encodeRaw({ contract, ...header }: RawTransaction): Uint8Array {
  const { type, value, permissionId } = contract;
  const parameter = { typeUrl: `${TYPE_URL}${type}`, value: toHex(messageOf(type).encode(value)) };
  return rawMessage.encode({ ...header, contracts: [{ type: CONTRACTS[type].no, parameter, permissionId }] });
}

/** Reads what a signer is asked to sign, or throws: unknown contracts, unknown fields and more than one contract. */
export function decodeRaw(raw: Uint8Array): RawTransaction {
  const { contracts, ...header } = rawMessage.decode(raw);
  const [sent, second] = contracts;
  expectFormat(sent !== undefined && second === undefined, 'exactly one contract');
  const type = typeNamed(sent.parameter.typeUrl);
  expectFormat(CONTRACTS[type].no === sent.type, 'a contract whose type and address agree');
  const value = messageOf(type).decode(toBytes(sent.parameter.value));
  return { ...header, contract: { type, value, permissionId: sent.permissionId } as Contract };
}

/**
 * Whether these bytes are the one way to write what they mean. A signer refuses others: the same payment written in two
 * ways has two ids.
 */
export function isCanonical(raw: Uint8Array): boolean {
  return toHex(encodeRaw(decodeRaw(raw))) === toHex(raw);
}

export function txIdOf(raw: Uint8Array): Hex {
  return toHex(sha256(raw));
}

/** The form `broadcasthex` takes. */
export function encodeTransaction({ raw, signatures }: SignedTransaction): Uint8Array {
  return transactionMessage.encode({ raw: toHex(raw), signatures, results: [] });
}

export function decodeTransaction(bytesOfTransaction: Uint8Array): SignedTransaction {
  const { raw, signatures } = transactionMessage.decode(bytesOfTransaction);
  return { raw: toBytes(raw), signatures };
}

/** Which recent block a transaction names (TAPOS): a fork that lacks the block refuses the transaction. */
export function referTo(block: { readonly number: bigint; readonly id: Hex }): {
  refBlockBytes: Hex;
  refBlockHash: Hex;
} {
  const number = BigInt.asUintN(16, block.number).toString(16).padStart(4, '0');
  return { refBlockBytes: number, refBlockHash: block.id.slice(16, 32) };
}

function typeNamed(typeUrl: string): ContractType {
  const name = typeUrl.slice(typeUrl.lastIndexOf('/') + 1).replace(/^protocol\./, '');
  if (!isContractType(name)) throw new TronFormatError(`a contract type we know, not ${name}`);
  return name;
}
