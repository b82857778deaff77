export {
  type AddressHex,
  addressOfPrivateKey,
  addressOfPublicKey,
  fromBase58,
  fromEvmAddress,
  isAddressHex,
  isBase58Address,
  parseBase58,
  toBase58,
  toEvmAddress,
} from './address.ts';
export { type Hex, isHex, normalizeHex, toBytes, toHex } from './bytes.ts';
export {
  abiMessage,
  CONTRACTS,
  type Contract,
  type ContractType,
  type ContractValue,
  isContractType,
  makeContract,
  type Permission,
  permissionMessage,
  RESOURCES,
  type Resource,
  type SmartContract,
  smartContract,
} from './contracts.ts';
export { parseExactJson, stringifyExactJson } from './exact-json.ts';
export { TronFormatError } from './format-error.ts';
export { fromJson, isFaithful, rawFromJson, rawToJson, toJson } from './json-form.ts';
export { address, bytes, int64, type Json, type JsonOptions, type Kind, text } from './kinds.ts';
export { field, list, type Message, message, type ValueOf } from './message.ts';
export { recoverSigner, signTxId } from './sign.ts';
export {
  decodeRaw,
  decodeTransaction,
  encodeRaw,
  encodeTransaction,
  isCanonical,
  type RawTransaction,
  referTo,
  type SignedTransaction,
  txIdOf,
} from './transaction.ts';
export {
  addressWord,
  decodeTransferLog,
  decodeTrc20Call,
  encodeBalanceOf,
  encodeTrc20Call,
  hashOf,
  numberWord,
  selectorOf,
  TRANSFER_TOPIC,
  type Trc20Call,
  type Trc20Transfer,
} from './trc20.ts';
