import { type AddressHex, isAddressHex, type Resource } from '@candor/tron';
import { least, notNegative } from '../chain/bigints.ts';
import { parameter } from '../chain/parameters.ts';
import { recover, stakeBehind, stakeUsedBy, takeBack, unitsOf } from '../chain/resources.ts';
import { type AccountState, type Delegable, type Delegation, delegationKey } from '../chain/state.ts';
import type { View, World } from '../chain/world.ts';
import { type Actuator, notThere, refuseOwner, SUN_PER_TRX } from './actuator.ts';

/** What a lock lasts when its period is not said: three days of three-second blocks. */
const DEFAULT_LOCK_BLOCKS = 86_400n;
const BLOCK_MS = 3_000n;
const NAMES = { BANDWIDTH: 'FreezeBandwidthV2', ENERGY: 'FreezeEnergyV2' } as const;
const usageOf = { BANDWIDTH: 'net', ENERGY: 'energy' } as const;

export const delegateResource: Actuator<'DelegateResourceContract'> = {
  validate: (value, given) => {
    const { ownerAddress, receiverAddress, balance, resource } = value;
    const { world, now, slot } = given;
    const refused = refuseOwner(ownerAddress, given);
    if (refused !== undefined) return refused;
    if (balance < SUN_PER_TRX) return 'delegateBalance must be more than 1TRX';
    if (!isDelegable(resource)) return 'ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY]';
    const owner = world.account(ownerAddress);
    if (!owner || canDelegate(world, owner, resource, slot) < balance) {
      return `delegateBalance must be less than available ${NAMES[resource]} balance`;
    }
    if (!isAddressHex(receiverAddress)) return 'Invalid receiverAddress';
    if (receiverAddress === ownerAddress) return 'receiverAddress must not be the same as ownerAddress';
    const receiver = world.account(receiverAddress);
    if (!receiver) return notThere(receiverAddress);
    const refusedLock = value.lock ? refuseLock(value, resource, world, now) : undefined;
    if (refusedLock !== undefined) return refusedLock;
    return receiver.isContract ? 'Do not allow delegate resources to contract addresses' : undefined;
  },
  execute: ({ ownerAddress, receiverAddress, balance, resource, lock, lockPeriod }, { world, now }) => {
    if (!isDelegable(resource)) return { fee: 0n };
    unlockExpired(world, ownerAddress, receiverAddress, now);
    const expiresAt = lock ? now + lockBlocks(lockPeriod) * BLOCK_MS : 0n;
    addDelegation(world, ownerAddress, receiverAddress, lock, { resource, balance, expiresAt });
    world.changeAccount(ownerAddress, ({ frozen, delegatedOut }) => ({
      frozen: { ...frozen, [resource]: frozen[resource] - balance },
      delegatedOut: { ...delegatedOut, [resource]: delegatedOut[resource] + balance },
    }));
    world.changeAccount(receiverAddress, ({ delegatedIn }) => ({
      delegatedIn: { ...delegatedIn, [resource]: delegatedIn[resource] + balance },
    }));
    return { fee: 0n };
  },
};

export const unDelegateResource: Actuator<'UnDelegateResourceContract'> = {
  validate: ({ ownerAddress, receiverAddress, balance, resource }, given) => {
    const { world, now } = given;
    const refused = refuseOwner(ownerAddress, given);
    if (refused !== undefined) return refused;
    if (!isAddressHex(receiverAddress)) return 'Invalid receiverAddress';
    if (receiverAddress === ownerAddress) return 'receiverAddress must not be the same as ownerAddress';
    const free = world.get('delegation', delegationKey(ownerAddress, receiverAddress, false));
    const locked = world.get('delegation', delegationKey(ownerAddress, receiverAddress, true));
    if (!free && !locked) return 'delegated Resource does not exist';
    if (balance <= 0n) return 'unDelegateBalance must be more than 0 TRX';
    if (!isDelegable(resource)) return 'ResourceCode error.valid ResourceCode[BANDWIDTH、Energy]';
    const expired = locked && locked.expiresAt[resource] < now ? locked.balance[resource] : 0n;
    const available = (free?.balance[resource] ?? 0n) + expired;
    if (available >= balance) return undefined;
    const what = resource === 'ENERGY' ? 'delegateFrozenBalance(Energy)' : 'delegatedFrozenBalance(BANDWIDTH)';
    return `insufficient ${what}, request=${balance}, unlock_balance=${available}`;
  },
  execute: ({ ownerAddress, receiverAddress, balance, resource }, { world, now, slot }) => {
    if (!isDelegable(resource)) return { fee: 0n };
    moveUsageBack(world, { ownerAddress, receiverAddress, balance, resource, slot });
    unlockExpired(world, ownerAddress, receiverAddress, now);
    addDelegation(world, ownerAddress, receiverAddress, false, { resource, balance: -balance, expiresAt: 0n });
    world.changeAccount(ownerAddress, ({ frozen, delegatedOut }) => ({
      frozen: { ...frozen, [resource]: frozen[resource] + balance },
      delegatedOut: { ...delegatedOut, [resource]: delegatedOut[resource] - balance },
    }));
    return { fee: 0n };
  },
};

/** Stake that is neither delegated nor kept busy by the owner's own use. */
export function canDelegate(view: View, owner: AccountState, resource: Delegable, slot: bigint): bigint {
  const used = stakeUsedBy(view, resource, recover(owner[usageOf[resource]], slot));
  const busy = notNegative(used - owner.delegatedIn[resource]);
  return notNegative(owner.frozen[resource] - busy);
}

export function isDelegable(resource: Resource): resource is Delegable {
  return resource !== 'TRON_POWER';
}

function lockBlocks(lockPeriod: bigint): bigint {
  return lockPeriod === 0n ? DEFAULT_LOCK_BLOCKS : lockPeriod;
}

function refuseLock(
  value: { ownerAddress: AddressHex; receiverAddress: AddressHex; lockPeriod: bigint },
  resource: Delegable,
  world: World,
  now: bigint,
): string | undefined {
  const blocks = lockBlocks(value.lockPeriod);
  const most = parameter(world, 'getMaxDelegateLockPeriod');
  if (blocks < 0n || blocks > most) {
    return `The lock period of delegate resource cannot be less than 0 and cannot exceed ${most}!`;
  }
  const locked = world.get('delegation', delegationKey(value.ownerAddress, value.receiverAddress, true));
  const remainingMs = (locked?.expiresAt[resource] ?? 0n) - now;
  if (!locked || blocks * BLOCK_MS >= remainingMs) return undefined;
  return `The lock period for ${resource} this time cannot be less than the remaining time[${remainingMs}ms] of the last lock period for ${resource}!`;
}

type Part = { readonly resource: Delegable; readonly balance: bigint; readonly expiresAt: bigint };

function addDelegation(world: World, from: AddressHex, to: AddressHex, isLocked: boolean, part: Part): void {
  const key = delegationKey(from, to, isLocked);
  const none = { BANDWIDTH: 0n, ENERGY: 0n };
  const old: Delegation = world.get('delegation', key) ?? { from, to, isLocked, balance: none, expiresAt: none };
  const { resource } = part;
  const balance = { ...old.balance, [resource]: old.balance[resource] + part.balance };
  const isEmpty = balance.BANDWIDTH === 0n && balance.ENERGY === 0n;
  const expiresAt = { ...old.expiresAt, [resource]: part.expiresAt };
  world.set('delegation', key, isEmpty ? undefined : { ...old, balance, expiresAt });
}

/** A lock that has run out turns into a delegation that can be taken back at any time. */
function unlockExpired(world: World, from: AddressHex, to: AddressHex, now: bigint): void {
  const locked = world.get('delegation', delegationKey(from, to, true));
  if (!locked) return;
  for (const resource of ['BANDWIDTH', 'ENERGY'] as const) {
    const balance = locked.balance[resource];
    if (balance === 0n || locked.expiresAt[resource] >= now) continue;
    addDelegation(world, from, to, true, { resource, balance: -balance, expiresAt: 0n });
    addDelegation(world, from, to, false, { resource, balance, expiresAt: 0n });
  }
}

function moveUsageBack(
  world: World,
  given: { ownerAddress: AddressHex; receiverAddress: AddressHex; balance: bigint; resource: Delegable; slot: bigint },
): void {
  const { resource, balance, slot } = given;
  const name = usageOf[resource];
  const receiver = world.account(given.receiverAddress);
  const owner = world.account(given.ownerAddress);
  if (!receiver || !owner) return;
  const usage = receiver[name];
  const used = recover(usage, slot);
  const stake = stakeBehind(receiver, resource);
  const share = stake === 0n ? 0n : (used * balance) / stake;
  const moved = least(share, unitsOf(world, resource, balance));
  const elapsed = slot - usage.atSlot;
  const left = usage.windowSlots - elapsed;
  const windowSlots = used === 0n || left <= 0n ? 28_800n : left;
  const remaining = { used: used - moved, atSlot: slot, windowSlots };
  world.changeAccount(given.receiverAddress, ({ delegatedIn }) => ({
    delegatedIn: { ...delegatedIn, [resource]: delegatedIn[resource] - balance },
    [name]: remaining,
  }));
  if (moved > 0n)
    world.changeAccount(given.ownerAddress, () => ({ [name]: takeBack(owner[name], remaining, moved, slot) }));
}
