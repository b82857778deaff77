import type { AddressHex } from '@candor/tron';
import { least, notNegative } from '../chain/bigints.ts';
import { parameter } from '../chain/parameters.ts';
import { addUse, energyLeft } from '../chain/resources.ts';
import type { AccountState, ContractState } from '../chain/state.ts';
import type { World } from '../chain/world.ts';

export type EnergyBill = {
  readonly energyUsage: bigint;
  readonly energyFee: bigint;
  readonly originEnergyUsage: bigint;
};
type Call = { readonly caller: AddressHex; readonly contract: ContractState | undefined; readonly slot: bigint };

/**
 * How much energy a call may use. Staked and rented energy count only up to what the fee limit would buy: a low fee limit
 * ends a call with OUT_OF_ENERGY however much energy was rented.
 */
export function energyLimitOf(world: World, call: Call, feeLimit: bigint, callValue: bigint): bigint {
  const price = parameter(world, 'getEnergyFee');
  const caller = world.account(call.caller);
  if (!caller) return 0n;
  const fromBalance = notNegative(caller.balance - callValue) / price;
  const own = least(feeLimit / price, energyLeft(world, caller, call.slot) + fromBalance);
  const { contract } = call;
  if (!contract || contract.origin === call.caller) return own;
  const percent = contract.consumeUserResourcePercent;
  const offered = originLimit(world, contract, call.slot);
  if (percent <= 0n) return own + offered;
  return percent >= 100n ? own : own + least((own * (100n - percent)) / percent, offered);
}

/** Takes what was used: the deployer's share from his stake, the rest from the caller's stake, then from his balance. */
export function payEnergy(world: World, call: Call, used: bigint): EnergyBill {
  const { contract, slot } = call;
  const isShared = contract !== undefined && contract.origin !== call.caller;
  const share = isShared ? (used * (100n - contract.consumeUserResourcePercent)) / 100n : 0n;
  const originEnergyUsage = isShared ? least(share, originLimit(world, contract, slot)) : 0n;
  if (isShared && originEnergyUsage > 0n) spend(world, contract.origin, originEnergyUsage, slot);
  const rest = used - originEnergyUsage;
  const caller = world.account(call.caller);
  const energyUsage = caller ? least(rest, energyLeft(world, caller, slot)) : 0n;
  if (energyUsage > 0n) spend(world, call.caller, energyUsage, slot);
  const energyFee = (rest - energyUsage) * parameter(world, 'getEnergyFee');
  world.burn(call.caller, energyFee);
  return { energyUsage, energyFee, originEnergyUsage };
}

function originLimit(world: World, contract: ContractState, slot: bigint): bigint {
  const origin: AccountState | undefined = world.account(contract.origin);
  return origin ? least(energyLeft(world, origin, slot), contract.originEnergyLimit) : 0n;
}

function spend(world: World, address: AddressHex, amount: bigint, slot: bigint): void {
  world.changeAccount(address, ({ energy }) => ({ energy: addUse(energy, amount, slot) }));
}
