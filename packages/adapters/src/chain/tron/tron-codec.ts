import { assert, instant } from '@candor/kernel';
import {
  type Contract,
  decodeRaw,
  decodeTrc20Call,
  encodeRaw,
  encodeTransaction,
  encodeTrc20Call,
  fromBase58,
  type Hex,
  isCanonical,
  makeContract,
  recoverSigner,
  referTo,
  signTxId,
  stringifyExactJson,
  toBase58,
  toJson,
  txIdOf,
} from '@candor/tron';
import type { Decoded, KeyOf, Signed, TronAction, TronRequest, TronResource, Unsigned } from '../transactions.ts';

/** The block a transaction names; a fork without it refuses the transaction. */
export type RefBlock = { readonly number: bigint; readonly id: Hex; readonly timestamp: bigint };

export function encodeTron({ from, action, feeLimit, expiresAt }: TronRequest, ref: RefBlock): Unsigned {
  const bytes = encodeRaw({
    ...referTo(ref),
    expiration: BigInt(expiresAt),
    timestamp: ref.timestamp,
    data: '',
    feeLimit: action.kind === 'pay' && action.token !== null ? feeLimit : 0n,
    contract: contractOf(fromBase58(from), action),
  });
  return { chain: 'tron', bytes };
}

function contractOf(ownerAddress: Hex, action: TronAction): Contract {
  switch (action.kind) {
    case 'pay': {
      const to = fromBase58(action.to);
      if (action.token === null) {
        return makeContract('TransferContract', { ownerAddress, toAddress: to, amount: action.units });
      }
      const data = encodeTrc20Call({ method: 'transfer', to, amount: action.units });
      return makeContract('TriggerSmartContract', { ownerAddress, contractAddress: fromBase58(action.token), data });
    }
    case 'activate':
      return makeContract('AccountCreateContract', { ownerAddress, accountAddress: fromBase58(action.account) });
    case 'freeze':
      return makeContract('FreezeBalanceV2Contract', {
        ownerAddress,
        frozenBalance: action.sun,
        resource: action.resource,
      });
    case 'unfreeze':
      return makeContract('UnfreezeBalanceV2Contract', {
        ownerAddress,
        unfreezeBalance: action.sun,
        resource: action.resource,
      });
    case 'delegate':
      return makeContract('DelegateResourceContract', {
        ...delegated(ownerAddress, action),
        lock: action.lockBlocks !== null,
        lockPeriod: BigInt(action.lockBlocks ?? 0),
      });
    case 'undelegate':
      return makeContract('UnDelegateResourceContract', delegated(ownerAddress, action));
    case 'withdrawUnfrozen':
      return makeContract('WithdrawExpireUnfreezeContract', { ownerAddress });
    default:
      return action satisfies never;
  }
}

function delegated(ownerAddress: Hex, { resource, sun, to }: { resource: TronResource; sun: bigint; to: string }) {
  return { ownerAddress, resource, balance: sun, receiverAddress: fromBase58(to) };
}

/** What the bytes say, or a throw: contracts, fields and ways of writing that we never make are not ours to sign. */
export function decodeTron(bytes: Uint8Array): Extract<Decoded, { chain: 'tron' }> {
  assert(isCanonical(bytes), 'the one way to write a transaction');
  const { contract, expiration, feeLimit, data } = decodeRaw(bytes);
  assert(data === '', 'no memo');
  return {
    chain: 'tron',
    action: actionOf(contract),
    from: toBase58(contract.value.ownerAddress),
    feeLimit,
    expiresAt: instant(Number(expiration)),
    permissionId: contract.permissionId,
  };
}

function actionOf(contract: Contract): TronAction {
  switch (contract.type) {
    case 'TransferContract':
      return { kind: 'pay', to: toBase58(contract.value.toAddress), token: null, units: contract.value.amount };
    case 'TriggerSmartContract': {
      const { data, contractAddress, callValue, callTokenValue, tokenId } = contract.value;
      const call = decodeTrc20Call(data);
      assert(call?.method === 'transfer', 'a transfer of a token');
      assert(callValue === 0n && callTokenValue === 0n && tokenId === 0n, 'no coins with it');
      return { kind: 'pay', to: toBase58(call.to), token: toBase58(contractAddress), units: call.amount };
    }
    case 'AccountCreateContract':
      return { kind: 'activate', account: toBase58(contract.value.accountAddress) };
    case 'FreezeBalanceV2Contract':
      return { kind: 'freeze', resource: resourceOf(contract.value.resource), sun: contract.value.frozenBalance };
    case 'UnfreezeBalanceV2Contract':
      return { kind: 'unfreeze', resource: resourceOf(contract.value.resource), sun: contract.value.unfreezeBalance };
    case 'DelegateResourceContract': {
      const { receiverAddress, resource, balance, lock, lockPeriod } = contract.value;
      const lockBlocks = lock ? Number(lockPeriod) : null;
      return {
        kind: 'delegate',
        to: toBase58(receiverAddress),
        resource: resourceOf(resource),
        sun: balance,
        lockBlocks,
      };
    }
    case 'UnDelegateResourceContract': {
      const { receiverAddress, resource, balance } = contract.value;
      return { kind: 'undelegate', to: toBase58(receiverAddress), resource: resourceOf(resource), sun: balance };
    }
    case 'WithdrawExpireUnfreezeContract':
      return { kind: 'withdrawUnfrozen' };
    default:
      assert(false, 'a transaction that we make');
  }
}

function resourceOf(resource: string): TronResource {
  assert(resource === 'ENERGY' || resource === 'BANDWIDTH', 'energy or bandwidth');
  return resource;
}

/** An unsigned transaction as the wallets of browsers take it, and its id: JSON in the form of a node. */
export function toWalletForm(bytes: Uint8Array): { readonly txid: string; readonly json: string } {
  return { txid: txIdOf(bytes), json: stringifyExactJson(toJson({ raw: bytes, signatures: [] })) };
}

/** Signs for the owner named in the bytes. The same bytes and key give the same signature. */
export function signTron(bytes: Uint8Array, keyOf: KeyOf): Signed {
  const { from } = decodeTron(bytes);
  const key = keyOf(from);
  assert(key, 'a key for the sender');
  const txid = txIdOf(bytes);
  const signature = key.use((secret) => signTxId(txid, secret));
  assert(toBase58(recoverSigner(txid, signature)) === from, 'the key of the sender');
  return { chain: 'tron', raw: encodeTransaction({ raw: bytes, signatures: [signature] }), txid };
}
