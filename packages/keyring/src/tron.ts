import {
  type Contract,
  decodeRaw,
  decodeTrc20Call,
  encodeRaw,
  encodeTransaction,
  encodeTrc20Call,
  fromBase58,
  type Hex,
  isBase58Address,
  isCanonical,
  makeContract,
  type RawTransaction,
  referTo,
  signTxId,
  toBase58,
  toHex,
  txIdOf,
} from '@candor/tron';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8 } from '@scure/base';
import type { SignedBytes } from './evm.ts';
import { expectThat, orFail } from './failure.ts';

export type TronResource = 'ENERGY' | 'BANDWIDTH';

/** What a customer asks for. Amounts are in sun, or in a token's own smallest unit. */
export type TronAsk =
  | { readonly kind: 'pay'; readonly to: string; readonly units: bigint; readonly token: string | null }
  | { readonly kind: 'stake' | 'unstake'; readonly units: bigint; readonly resource: TronResource }
  | {
      readonly kind: 'delegate' | 'undelegate';
      readonly to: string;
      readonly units: bigint;
      readonly resource: TronResource;
    }
  | { readonly kind: 'withdrawUnstaked' };

export type TronIntent = TronAsk & {
  readonly from: string;
  /** The most that may be burned for a contract's energy, in sun. */
  readonly feeLimit: bigint;
};

/** The recent block a transaction names, and until when it may be mined. */
export type TronHead = { readonly number: bigint; readonly id: Hex; readonly at: bigint };

export type DecodedTron = {
  readonly from: string;
  readonly action:
    | TronAsk
    | { readonly kind: 'approve'; readonly spender: string; readonly units: bigint; readonly token: string }
    | { readonly kind: 'other'; readonly contract: string };
  readonly feeLimit: bigint;
  readonly expiresAt: bigint;
  readonly permissionId: number;
};

const LIFETIME_MS = 60_000n;

export function buildTron(intent: TronIntent, head: TronHead): Uint8Array {
  return encodeRaw({
    ...referTo(head),
    expiration: head.at + LIFETIME_MS,
    timestamp: head.at,
    data: '',
    contract: contractOf(intent),
    feeLimit: intent.feeLimit,
  });
}

function contractOf(intent: TronIntent): Contract {
  const ownerAddress = addressHex(intent.from);
  switch (intent.kind) {
    case 'pay': {
      const to = addressHex(intent.to);
      if (intent.token === null)
        return makeContract('TransferContract', { ownerAddress, toAddress: to, amount: positive(intent.units) });
      const data = encodeTrc20Call({ method: 'transfer', to, amount: positive(intent.units) });
      return makeContract('TriggerSmartContract', { ownerAddress, contractAddress: addressHex(intent.token), data });
    }
    case 'stake':
      return makeContract('FreezeBalanceV2Contract', {
        ownerAddress,
        frozenBalance: positive(intent.units),
        resource: intent.resource,
      });
    case 'unstake':
      return makeContract('UnfreezeBalanceV2Contract', {
        ownerAddress,
        unfreezeBalance: positive(intent.units),
        resource: intent.resource,
      });
    case 'delegate':
    case 'undelegate': {
      const lent = {
        ownerAddress,
        balance: positive(intent.units),
        resource: intent.resource,
        receiverAddress: addressHex(intent.to),
      };
      return intent.kind === 'delegate'
        ? makeContract('DelegateResourceContract', lent)
        : makeContract('UnDelegateResourceContract', lent);
    }
    case 'withdrawUnstaked':
      return makeContract('WithdrawExpireUnfreezeContract', { ownerAddress });
    default:
      return intent satisfies never;
  }
}

/** What the bytes do, read from nothing but the bytes. Bytes that can be written in another way are refused. */
export function decodeTron(raw: Uint8Array): DecodedTron {
  const read: RawTransaction = orFail('unreadable', () => decodeRaw(raw));
  expectThat(isCanonical(raw), 'unreadable', 'one way to write it');
  const { contract, feeLimit, expiration } = read;
  return {
    from: toBase58(contract.value.ownerAddress),
    action: readAction(contract),
    feeLimit,
    expiresAt: expiration,
    permissionId: contract.permissionId,
  };
}

function readAction(contract: Contract): DecodedTron['action'] {
  switch (contract.type) {
    case 'TransferContract':
      return { kind: 'pay', to: toBase58(contract.value.toAddress), units: contract.value.amount, token: null };
    case 'FreezeBalanceV2Contract':
      return { kind: 'stake', units: contract.value.frozenBalance, resource: resourceOf(contract.value.resource) };
    case 'UnfreezeBalanceV2Contract':
      return { kind: 'unstake', units: contract.value.unfreezeBalance, resource: resourceOf(contract.value.resource) };
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract': {
      const { balance: units, resource, receiverAddress } = contract.value;
      const kind = contract.type === 'DelegateResourceContract' ? 'delegate' : 'undelegate';
      return { kind, to: toBase58(receiverAddress), units, resource: resourceOf(resource) };
    }
    case 'WithdrawExpireUnfreezeContract':
      return { kind: 'withdrawUnstaked' };
    case 'TriggerSmartContract':
      return readTokenCall(contract.value);
    default:
      return { kind: 'other', contract: contract.type };
  }
}

function readTokenCall(value: Extract<Contract, { type: 'TriggerSmartContract' }>['value']): DecodedTron['action'] {
  const call = value.callValue === 0n && value.callTokenValue === 0n ? decodeTrc20Call(value.data) : undefined;
  const token = toBase58(value.contractAddress);
  if (call?.method === 'transfer') return { kind: 'pay', to: toBase58(call.to), units: call.amount, token };
  if (call?.method === 'approve')
    return { kind: 'approve', spender: toBase58(call.spender), units: call.amount, token };
  return { kind: 'other', contract: 'TriggerSmartContract' };
}

/** Signs bytes that say exactly what was asked for; a node's or a page's change shows as a difference and is refused. */
export function signTron(
  raw: Uint8Array,
  asked: { intent: TronIntent; head: TronHead },
  privateKey: Uint8Array,
): SignedBytes {
  expectThat(toHex(buildTron(asked.intent, asked.head)) === toHex(raw), 'notAsAsked');
  return signTronBytes(raw, privateKey);
}

/** The signature alone, for bytes that were judged before. */
export function signTronBytes(raw: Uint8Array, privateKey: Uint8Array): SignedBytes {
  const txid = txIdOf(raw);
  return { raw: toHex(encodeTransaction({ raw, signatures: [signTxId(txid, privateKey)] })), txid };
}

/** `signMessageV2` of TRON's wallets: r, s and v as hex after 0x. */
export function signTronMessage(message: string | Uint8Array, privateKey: Uint8Array): string {
  const [recovery = 0, ...rest] = secp256k1.sign(tronMessageHash(message), privateKey, {
    prehash: false,
    format: 'recovered',
  });
  return `0x${toHex(Uint8Array.from([...rest, 27 + recovery]))}`;
}

export function tronMessageHash(message: string | Uint8Array): Uint8Array {
  const bytes = typeof message === 'string' ? utf8.decode(message) : message;
  return keccak_256(Uint8Array.from([...utf8.decode(`\u0019TRON Signed Message:\n${bytes.length}`), ...bytes]));
}

function resourceOf(resource: string): TronResource {
  expectThat(resource === 'ENERGY' || resource === 'BANDWIDTH', 'unreadable', 'energy or bandwidth');
  return resource;
}

function addressHex(address: string): Hex {
  expectThat(isBase58Address(address), 'invalidAddress');
  return fromBase58(address);
}

/** TRON counts in 63 bits; nothing below one unit is a payment. */
function positive(units: bigint): bigint {
  expectThat(units > 0n && units < 1n << 256n, 'notAsAsked');
  return units;
}
