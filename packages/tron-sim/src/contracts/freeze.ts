import type { AddressHex, Resource } from '@candor/tron';
import { parameter } from '../chain/parameters.ts';
import type { AccountState, TotalName, Unfreezing } from '../chain/state.ts';
import type { World } from '../chain/world.ts';
import { type Actuator, refuseOwner, SUN_PER_TRX } from './actuator.ts';

const DAY_MS = 86_400_000n;
export const MAX_UNFREEZING = 32;
const VALID_RESOURCES = 'ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY]';
const WEIGHTS = { BANDWIDTH: 'netWeight', ENERGY: 'energyWeight', TRON_POWER: 'tronPowerWeight' } as const;
/** java-tron spells them like this in its refusals. */
const SPELLED: Readonly<Record<Resource, string>> = {
  BANDWIDTH: 'BANDWIDTH',
  ENERGY: 'Energy',
  TRON_POWER: 'TronPower',
};

export const freeze: Actuator<'FreezeBalanceV2Contract'> = {
  validate: ({ ownerAddress, frozenBalance, resource }, given) => {
    const refused = refuseOwner(ownerAddress, given);
    if (refused !== undefined) return refused;
    if (frozenBalance <= 0n) return 'frozenBalance must be positive';
    if (frozenBalance < SUN_PER_TRX) return 'frozenBalance must be more than 1TRX';
    const balance = given.world.account(ownerAddress)?.balance ?? 0n;
    if (frozenBalance > balance) return 'frozenBalance must be less than accountBalance';
    return resource === 'TRON_POWER' ? VALID_RESOURCES : undefined;
  },
  execute: ({ ownerAddress, frozenBalance, resource }, { world }) => {
    world.addBalance(ownerAddress, -frozenBalance);
    addStake(world, ownerAddress, resource, frozenBalance);
    return { fee: 0n };
  },
};

export const unfreeze: Actuator<'UnfreezeBalanceV2Contract'> = {
  validate: ({ ownerAddress, unfreezeBalance, resource }, given) => {
    const refused = refuseOwner(ownerAddress, given);
    if (refused !== undefined) return refused;
    const account = given.world.account(ownerAddress);
    const frozen = account?.frozen[resource] ?? 0n;
    if (frozen === 0n) return `no frozenBalance(${SPELLED[resource]})`;
    if (unfreezeBalance <= 0n || unfreezeBalance > frozen) {
      return `Invalid unfreeze_balance, [${unfreezeBalance}] is error`;
    }
    const waiting = account?.unfreezing.filter((one) => one.expiresAt > given.now) ?? [];
    return waiting.length >= MAX_UNFREEZING ? 'Invalid unfreeze operation, unfreezing times is over limit' : undefined;
  },
  execute: ({ ownerAddress, unfreezeBalance, resource }, { world, now }) => {
    // What has already waited long enough is paid out on the way.
    const withdrawExpireAmount = withdrawExpired(world, ownerAddress, now);
    const expiresAt = now + parameter(world, 'getUnfreezeDelayDays') * DAY_MS;
    const entry: Unfreezing = { resource, amount: unfreezeBalance, expiresAt };
    world.changeAccount(ownerAddress, ({ unfreezing }) => ({ unfreezing: [...unfreezing, entry] }));
    addStake(world, ownerAddress, resource, -unfreezeBalance);
    return { fee: 0n, withdrawExpireAmount };
  },
};

export const withdrawExpire: Actuator<'WithdrawExpireUnfreezeContract'> = {
  validate: ({ ownerAddress }, given) => {
    const refused = refuseOwner(ownerAddress, given);
    if (refused !== undefined) return refused;
    const account = given.world.account(ownerAddress);
    return account && expiredOf(account, given.now) > 0n ? undefined : 'no unFreeze balance to withdraw ';
  },
  execute: ({ ownerAddress }, { world, now }) => ({
    fee: 0n,
    withdrawExpireAmount: withdrawExpired(world, ownerAddress, now),
  }),
};

export const cancelAllUnfreeze: Actuator<'CancelAllUnfreezeV2Contract'> = {
  validate: ({ ownerAddress }, given) => {
    const refused = refuseOwner(ownerAddress, given);
    if (refused !== undefined) return refused;
    const isNone = given.world.account(ownerAddress)?.unfreezing.length === 0;
    return isNone ? 'No unfreezeV2 list to cancel' : undefined;
  },
  execute: ({ ownerAddress }, { world, now }) => {
    const withdrawExpireAmount = withdrawExpired(world, ownerAddress, now);
    const amounts = { BANDWIDTH: 0n, ENERGY: 0n, TRON_POWER: 0n };
    for (const { resource, amount } of world.account(ownerAddress)?.unfreezing ?? []) {
      addStake(world, ownerAddress, resource, amount);
      amounts[resource] += amount;
    }
    world.changeAccount(ownerAddress, () => ({ unfreezing: [] }));
    return { fee: 0n, withdrawExpireAmount, cancelUnfreezeAmounts: amounts };
  },
};

export function expiredOf({ unfreezing }: AccountState, now: bigint): bigint {
  return unfreezing.reduce((sum, one) => (one.expiresAt <= now ? sum + one.amount : sum), 0n);
}

function withdrawExpired(world: World, owner: AddressHex, now: bigint): bigint {
  const account = world.account(owner);
  const amount = account ? expiredOf(account, now) : 0n;
  world.changeAccount(owner, ({ balance, unfreezing }) => ({
    balance: balance + amount,
    unfreezing: unfreezing.filter((one) => one.expiresAt > now),
  }));
  return amount;
}

/** The chain counts whole TRX of each account, with what it has delegated to others. */
function addStake(world: World, owner: AddressHex, resource: Resource, amount: bigint): void {
  const weightOf = (account: AccountState | undefined): bigint => {
    if (!account) return 0n;
    const out = resource === 'TRON_POWER' ? 0n : account.delegatedOut[resource];
    return (account.frozen[resource] + out) / SUN_PER_TRX;
  };
  const before = weightOf(world.account(owner));
  const after = world.changeAccount(owner, ({ frozen }) => ({
    frozen: { ...frozen, [resource]: frozen[resource] + amount },
  }));
  world.addTotal(WEIGHTS[resource] satisfies TotalName, weightOf(after) - before);
}
