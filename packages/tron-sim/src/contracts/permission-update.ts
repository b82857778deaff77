import { CONTRACTS, isAddressHex, type Permission, toBytes } from '@candor/tron';
import { parameter } from '../chain/parameters.ts';
import type { Actuator } from './actuator.ts';

const MAX_KEYS = 5;
const MAX_ACTIVES = 8;

/** Who may sign for an account: costs 100 TRX, and a mistake here locks an account for ever. */
export const updatePermissions: Actuator<'AccountPermissionUpdateContract'> = {
  validate: ({ ownerAddress, owner, witness, actives }, { world }) => {
    if (!isAddressHex(ownerAddress)) return 'invalidate ownerAddress';
    if (!world.account(ownerAddress)) return 'ownerAddress account does not exist';
    if (!owner) return 'owner permission is missed';
    if (witness) return "account isn't witness can't set witness permission";
    if (actives.length === 0) return 'active permission is missed';
    if (actives.length > MAX_ACTIVES) return 'active permission is too many';
    if (owner.type !== 'Owner') return 'owner permission type is error';
    const refused = refusePermission(owner);
    if (refused !== undefined) return refused;
    for (const active of actives) {
      if (active.type !== 'Active') return 'active permission type is error';
      const refusedActive = refusePermission(active);
      if (refusedActive !== undefined) return refusedActive;
    }
    const balance = world.account(ownerAddress)?.balance ?? 0n;
    return balance < parameter(world, 'getUpdateAccountPermissionFee') ? 'balance is not sufficient.' : undefined;
  },
  execute: ({ ownerAddress, owner, actives }, { world }) => {
    const fee = parameter(world, 'getUpdateAccountPermissionFee');
    if (owner) {
      // Ids are given by position: 0 is the owner's, 1 would be a witness', the others start at 2.
      const permissions = {
        owner: { ...owner, id: 0 },
        actives: actives.map((active, at) => ({ ...active, id: at + 2 })),
      };
      world.changeAccount(ownerAddress, () => ({ permissions }));
    }
    world.burn(ownerAddress, fee);
    return { fee };
  },
};

function refusePermission(permission: Permission): string | undefined {
  const { keys, threshold, permissionName, parentId, operations, type } = permission;
  if (keys.length > MAX_KEYS) return `number of keys in permission should not be greater than ${MAX_KEYS}`;
  if (keys.length === 0) return "key's count should be greater than 0";
  if (threshold <= 0n) return "permission's threshold should be greater than 0";
  if (permissionName.length > 32) return "permission's name is too long";
  if (parentId !== 0) return "permission's parent should be owner";
  if (new Set(keys.map((key) => key.address)).size !== keys.length) {
    return `address should be distinct in permission ${type}`;
  }
  if (keys.some((key) => !isAddressHex(key.address))) return 'key is not a validate address';
  if (keys.some((key) => key.weight <= 0n)) return "key's weight should be greater than 0";
  if (keys.reduce((sum, key) => sum + key.weight, 0n) < threshold) {
    return `sum of all key's weight should not be less than threshold in permission ${type}`;
  }
  if (type !== 'Active') return operations === '' ? undefined : `${type} permission needn't operations`;
  if (operations.length !== 64) return 'operations size must 32';
  const unknown = operationsOf(operations).find((no) => !AVAILABLE.has(no));
  return unknown === undefined ? undefined : `${unknown} isn't a validate ContractType`;
}

/** Contract types that a set of operation bits allows. */
export function operationsOf(operations: string): number[] {
  return [...toBytes(operations)].flatMap((byte, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte & (1 << bit)) !== 0).map((bit) => at * 8 + bit),
  );
}

/** The types mainnet allows in an active permission, including those we cannot carry out ourselves. */
const AVAILABLE = new Set(operationsOf('7fff1fc0037efb0f000000000000000000000000000000000000000000000000'));

/** What the default active permission of a new account allows: everything but updating permissions themselves. */
export const DEFAULT_OPERATIONS = '7fff1fc0033efb0f000000000000000000000000000000000000000000000000';

export function isAllowed({ operations }: Permission, type: keyof typeof CONTRACTS): boolean {
  return operationsOf(operations).includes(CONTRACTS[type].no);
}
