import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8 } from '@scure/base';
import { type AddressHex, fromEvmAddress, toEvmAddress } from './address.ts';
import { type Hex, isHex, toHex } from './bytes.ts';
import { expectFormat } from './format-error.ts';

export type Trc20Call =
  | { readonly method: 'transfer'; readonly to: AddressHex; readonly amount: bigint }
  | { readonly method: 'transferFrom'; readonly from: AddressHex; readonly to: AddressHex; readonly amount: bigint }
  | { readonly method: 'approve'; readonly spender: AddressHex; readonly amount: bigint };

export type Trc20Transfer = { readonly from: AddressHex; readonly to: AddressHex; readonly amount: bigint };

/** The first four bytes of calldata; `signature` is written without spaces: `transfer(address,uint256)`. */
export function selectorOf(signature: string): Hex {
  return hashOf(signature).slice(0, 8);
}

export function hashOf(signature: string): Hex {
  return toHex(keccak_256(utf8.decode(signature)));
}

const TRANSFER = selectorOf('transfer(address,uint256)');
const TRANSFER_FROM = selectorOf('transferFrom(address,address,uint256)');
const APPROVE = selectorOf('approve(address,uint256)');
/** The first topic of every Transfer log. */
export const TRANSFER_TOPIC = hashOf('Transfer(address,address,uint256)');

export function encodeTrc20Call(call: Trc20Call): Hex {
  switch (call.method) {
    case 'transfer':
      return TRANSFER + addressWord(call.to) + numberWord(call.amount);
    case 'transferFrom':
      return TRANSFER_FROM + addressWord(call.from) + addressWord(call.to) + numberWord(call.amount);
    case 'approve':
      return APPROVE + addressWord(call.spender) + numberWord(call.amount);
    default:
      return call satisfies never;
  }
}

/**
 * What calldata asks a token to do, or undefined when it is anything but a well-formed call: other lengths, other methods, or
 * an address word whose upper bytes are not zero. Only a signer may rely on it; what moved stands in the logs.
 */
export function decodeTrc20Call(data: Hex): Trc20Call | undefined {
  const selector = data.slice(0, 8);
  const words = wordsOf(data.slice(8));
  if (!words) return undefined;
  const [first, second, third] = words;
  if (selector === TRANSFER_FROM && words.length === 3 && third !== undefined) {
    const [from, to] = [readAddressWord(first), readAddressWord(second)];
    return from && to ? { method: 'transferFrom', from, to, amount: BigInt(`0x${third}`) } : undefined;
  }
  const who = readAddressWord(first);
  if (words.length !== 2 || !who || second === undefined) return undefined;
  const amount = BigInt(`0x${second}`);
  if (selector === TRANSFER) return { method: 'transfer', to: who, amount };
  return selector === APPROVE ? { method: 'approve', spender: who, amount } : undefined;
}

export function encodeBalanceOf(owner: AddressHex): Hex {
  return selectorOf('balanceOf(address)') + addressWord(owner);
}

/** A Transfer log as the receipt shows it, or undefined for any other log. */
export function decodeTransferLog(log: {
  readonly topics: readonly Hex[];
  readonly data: Hex;
}): Trc20Transfer | undefined {
  const [event, from, to] = log.topics;
  if (event !== TRANSFER_TOPIC || log.topics.length !== 3 || !/^[0-9a-f]{64}$/.test(log.data)) return undefined;
  const [sender, receiver] = [readAddressWord(from), readAddressWord(to)];
  return sender && receiver ? { from: sender, to: receiver, amount: BigInt(`0x${log.data}`) } : undefined;
}

export function addressWord(address: AddressHex): Hex {
  return toEvmAddress(address).padStart(64, '0');
}

export function numberWord(value: bigint): Hex {
  expectFormat(value >= 0n && value < 1n << 256n, 'a number of 256 bits');
  return value.toString(16).padStart(64, '0');
}

function readAddressWord(word: Hex | undefined): AddressHex | undefined {
  return word !== undefined && /^0{24}[0-9a-f]{40}$/.test(word) ? fromEvmAddress(word.slice(24)) : undefined;
}

function wordsOf(hex: Hex): readonly Hex[] | undefined {
  return isHex(hex) && hex.length % 64 === 0 ? (hex.match(/.{64}/g) ?? []) : undefined;
}
