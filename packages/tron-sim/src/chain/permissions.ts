import {
  type AddressHex,
  type Contract,
  type Hex,
  type Permission,
  recoverSigner,
  TronFormatError,
  toBase58,
} from '@candor/tron';
import { DEFAULT_OPERATIONS, isAllowed } from '../contracts/permission-update.ts';
import type { View } from './world.ts';

export type SignWeightCode =
  | 'ENOUGH_PERMISSION'
  | 'NOT_ENOUGH_PERMISSION'
  | 'SIGNATURE_FORMAT_ERROR'
  | 'COMPUTE_ADDRESS_ERROR'
  | 'PERMISSION_ERROR'
  | 'OTHER_ERROR';

export type SignWeight = {
  readonly code: SignWeightCode;
  readonly message: string;
  readonly permission: Permission | undefined;
  readonly weight: bigint;
  readonly approved: readonly AddressHex[];
};

/** How much weight the signatures of a transaction have, and what is wrong with them in java-tron's words. */
export function weighSignatures(view: View, contract: Contract, txId: Hex, signatures: readonly Hex[]): SignWeight {
  const permission = permissionOf(view, contract.value.ownerAddress, contract.permissionId);
  const none = { permission, weight: 0n, approved: [] };
  if (!permission) return { ...none, code: 'PERMISSION_ERROR', message: "permission isn't exit" };
  if (contract.permissionId !== 0) {
    if (permission.type !== 'Active') return { ...none, code: 'PERMISSION_ERROR', message: 'Permission type is error' };
    if (!isAllowed(permission, contract.type)) {
      return { ...none, code: 'PERMISSION_ERROR', message: 'Permission denied' };
    }
  }
  if (signatures.length > permission.keys.length) {
    const message = `Signature count is ${signatures.length} more than key counts of permission : ${permission.keys.length}`;
    return { ...none, code: 'PERMISSION_ERROR', message };
  }
  return addWeights(permission, txId, signatures);
}

function addWeights(permission: Permission, txId: Hex, signatures: readonly Hex[]): SignWeight {
  const approved: AddressHex[] = [];
  let weight = 0n;
  for (const signature of signatures) {
    const refuse = (code: SignWeightCode, message: string): SignWeight => ({
      ...{ permission, weight, approved, code, message },
    });
    if (signature.length < 130 || signature.length > 136)
      return refuse('SIGNATURE_FORMAT_ERROR', `Signature size is ${signature.length / 2}`);
    const signer = signerOf(txId, signature.slice(0, 130));
    if (signer === undefined) return refuse('COMPUTE_ADDRESS_ERROR', 'Could not recover public key from signature');
    const key = permission.keys.find((one) => one.address === signer);
    if (!key) {
      const message = `${signature} is signed by ${toBase58(signer)} but it is not contained of permission.`;
      return refuse('PERMISSION_ERROR', message);
    }
    if (approved.includes(signer)) return refuse('PERMISSION_ERROR', `${toBase58(signer)} has signed twice!`);
    approved.push(signer);
    weight += key.weight;
  }
  const code = weight >= permission.threshold ? 'ENOUGH_PERMISSION' : 'NOT_ENOUGH_PERMISSION';
  return { permission, weight, approved, code, message: '' };
}

/** An account that was never given permissions, or does not even exist, is ruled by its own key. */
export function permissionOf(view: View, owner: AddressHex, id: number): Permission | undefined {
  const permissions = view.get('account', owner)?.permissions;
  if (permissions) return id === 0 ? permissions.owner : permissions.actives.find((one) => one.id === id);
  const keys = [{ address: owner, weight: 1n }];
  const plain = { threshold: 1n, parentId: 0, keys };
  if (id === 0) return { ...plain, type: 'Owner', id: 0, permissionName: 'owner', operations: '' };
  if (id !== 2) return undefined;
  return { ...plain, type: 'Active', id: 2, permissionName: 'active', operations: DEFAULT_OPERATIONS };
}

export function signerOf(txId: Hex, signature: Hex): AddressHex | undefined {
  try {
    return recoverSigner(txId, signature);
  } catch (problem) {
    if (problem instanceof TronFormatError) return undefined;
    throw problem;
  }
}
