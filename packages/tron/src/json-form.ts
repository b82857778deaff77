import { type Hex, toBytes, toHex } from './bytes.ts';
import { type Contract, isContractType, messageOf } from './contracts.ts';
import { expectFormat, TronFormatError } from './format-error.ts';
import { bytes, int32, int64, type Json, type JsonOptions } from './kinds.ts';
import { field, message } from './message.ts';
import { decodeRaw, encodeRaw, type RawTransaction, type SignedTransaction, txIdOf } from './transaction.ts';

type JsonObject = { readonly [key: string]: Json };

const headerMessage = message({
  refBlockBytes: field(1, bytes),
  refBlockHash: field(4, bytes),
  expiration: field(8, int64),
  data: field(10, bytes),
  timestamp: field(14, int64),
  feeLimit: field(18, int64),
});

/** A transaction as `/wallet/gettransactionbyid` shows it. Amounts stay bigints: write it with `stringifyExactJson`. */
export function toJson(
  { raw, signatures }: SignedTransaction,
  options: JsonOptions = { isVisible: false },
): JsonObject {
  return {
    visible: options.isVisible,
    txID: txIdOf(raw),
    raw_data: rawToJson(decodeRaw(raw), options),
    raw_data_hex: toHex(raw),
    ...(signatures.length > 0 && { signature: signatures }),
  };
}

export function rawToJson({ contract, ...header }: RawTransaction, options: JsonOptions): JsonObject {
  const { type, value, permissionId } = contract;
  const parameter = {
    value: messageOf(type).toJson(value, options),
    type_url: `type.googleapis.com/protocol.${type}`,
  };
  const sent = { parameter, type, ...(permissionId !== 0 && { Permission_id: permissionId }) };
  return { contract: [sent], ...(headerMessage.toJson(header, options) as JsonObject) };
}

/**
 * The transaction a node would make of this JSON: from `raw_data`, as java-tron does. `raw_data_hex` and `txID` are what
 * somebody says about it; `isFaithful` tells whether they say the truth.
 */
export function fromJson(json: Json): SignedTransaction {
  const transaction = asObject(json, 'a transaction');
  const options = { isVisible: transaction.visible === true };
  const signatures = transaction.signature ?? [];
  expectFormat(Array.isArray(signatures), 'a list of signatures');
  return {
    raw: encodeRaw(rawFromJson(transaction.raw_data ?? null, options)),
    signatures: signatures.map((one: Json) => bytes.fromJson(one, options)),
  };
}

export function rawFromJson(json: Json, options: JsonOptions): RawTransaction {
  const rawData = asObject(json, 'raw_data');
  expectFormat(Array.isArray(rawData.contract) && rawData.contract.length === 1, 'exactly one contract');
  const sent = asObject(rawData.contract[0] as Json, 'a contract');
  const { type } = sent;
  if (typeof type !== 'string' || !isContractType(type)) throw new TronFormatError('a contract type we know');
  const { value } = asObject(sent.parameter ?? null, 'the parameter of a contract');
  const permissionId = int32.fromJson(sent.Permission_id ?? 0, options);
  const contract = { type, value: messageOf(type).fromJson(value ?? null, options), permissionId } as Contract;
  return { ...headerMessage.fromJson(rawData, options), contract };
}

/** Whether `raw_data`, `raw_data_hex` and `txID` of a node's answer are one transaction. A wallet signs no other. */
export function isFaithful(json: Json): boolean {
  const { raw_data_hex: hex, txID } = asObject(json, 'a transaction');
  if (typeof hex !== 'string' || typeof txID !== 'string') return false;
  try {
    return toHex(fromJson(json).raw) === hex.toLowerCase() && idOfHex(hex) === txID.toLowerCase();
  } catch (problem) {
    if (problem instanceof TronFormatError) return false;
    throw problem;
  }
}

function idOfHex(hex: Hex): Hex {
  return txIdOf(toBytes(hex));
}

function asObject(json: Json, what: string): JsonObject {
  expectFormat(typeof json === 'object' && json !== null && !Array.isArray(json), what);
  return json as JsonObject;
}
