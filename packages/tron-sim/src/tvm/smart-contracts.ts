import {
  type AddressHex,
  type ContractValue,
  fromEvmAddress,
  type Hex,
  isAddressHex,
  smartContract,
  toBytes,
  toHex,
} from '@candor/tron';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { parameter } from '../chain/parameters.ts';
import { newAccount } from '../chain/state.ts';
import type { World } from '../chain/world.ts';
import type { Given } from '../contracts/actuator.ts';
import { type EnergyBill, energyLimitOf, payEnergy } from './energy-bill.ts';
import type { BlockContext, Machine, Ran } from './machine.ts';

export type SmartOutcome = { readonly ran: Ran; readonly bill: EnergyBill; readonly contractAddress: AddressHex };
export type SmartGiven = Given & { readonly machine: Machine; readonly block: BlockContext; readonly txId: Hex };

/** Where a contract comes to stand: decided by the transaction that makes it, so it is known before it is sent. */
export function contractAddressOf(txId: Hex, owner: AddressHex): AddressHex {
  return fromEvmAddress(toHex(keccak_256(toBytes(txId + owner)).subarray(-20)));
}

export async function triggerContract(
  value: ContractValue<'TriggerSmartContract'>,
  feeLimit: bigint,
  given: SmartGiven,
): Promise<SmartOutcome | string> {
  const { world, slot } = given;
  if (!isAddressHex(value.contractAddress)) return 'Cannot get contract address from TriggerContract';
  const contract = world.get('contract', value.contractAddress);
  if (!contract) return 'No contract or not a smart contract';
  const refused = refuseCall(world, value.ownerAddress, value.callValue, feeLimit);
  if (refused !== undefined) return refused;
  const call = { caller: value.ownerAddress, contract, slot };
  const ran = await given.machine.run(world, {
    caller: value.ownerAddress,
    to: value.contractAddress,
    value: value.callValue,
    data: value.data,
    energyLimit: energyLimitOf(world, call, feeLimit, value.callValue),
    block: given.block,
  });
  return { ran, bill: payEnergy(world, call, ran.energyUsed), contractAddress: value.contractAddress };
}

export async function createContract(
  value: ContractValue<'CreateSmartContract'>,
  feeLimit: bigint,
  given: SmartGiven,
): Promise<SmartOutcome | string> {
  const { world, slot } = given;
  const { newContract } = value;
  if (!newContract) return 'Cannot get CreateSmartContract from transaction';
  if (newContract.originAddress !== value.ownerAddress) return 'OwnerAddress is not equals OriginAddress';
  if (new TextEncoder().encode(newContract.name).length > 32) return "contractName's length cannot be greater than 32";
  const percent = newContract.consumeUserResourcePercent;
  if (percent < 0n || percent > 100n) return 'percent must be >= 0 and <= 100';
  if (newContract.originEnergyLimit <= 0n) return 'The originEnergyLimit must be > 0';
  const refused = refuseCall(world, value.ownerAddress, newContract.callValue, feeLimit);
  if (refused !== undefined) return refused;
  const contractAddress = contractAddressOf(given.txId, value.ownerAddress);
  const call = { caller: value.ownerAddress, contract: undefined, slot };
  const energyLimit = energyLimitOf(world, call, feeLimit, newContract.callValue);
  const ran = await deploy({ ...given, world }, value, contractAddress, energyLimit);
  return { ran, bill: payEnergy(world, call, ran.energyUsed), contractAddress };
}

/** Runs the code that makes a contract and registers it; the genesis does this without anybody paying. */
export async function deploy(
  given: Pick<SmartGiven, 'world' | 'machine' | 'block' | 'now'>,
  { ownerAddress, newContract }: ContractValue<'CreateSmartContract'>,
  address: AddressHex,
  energyLimit: bigint,
): Promise<Ran> {
  const { world } = given;
  const made = newContract ?? smartContract.empty;
  world.openFrame();
  world.set('account', address, newAccount(address, given.now, true));
  const run = { caller: ownerAddress, to: address, value: made.callValue, data: '', initCode: made.bytecode };
  const ran = await given.machine.run(world, { ...run, energyLimit, block: given.block });
  if (ran.result !== 'SUCCESS') {
    world.dropFrame();
    return ran;
  }
  world.set('contract', address, {
    address,
    origin: ownerAddress,
    code: ran.returned,
    name: made.name,
    deployed: toHex(smartContract.encode({ ...made, contractAddress: address })),
    consumeUserResourcePercent: made.consumeUserResourcePercent,
    originEnergyLimit: made.originEnergyLimit,
    nonce: 1n,
  });
  world.keepFrame();
  return ran;
}

function refuseCall(world: World, owner: AddressHex, callValue: bigint, feeLimit: bigint): string | undefined {
  const most = parameter(world, 'getMaxFeeLimit');
  if (feeLimit < 0n || feeLimit > most) return `feeLimit must be >= 0 and <= ${most}`;
  if (callValue < 0n) return 'callValue must be >= 0';
  const balance = world.account(owner)?.balance ?? 0n;
  return callValue > balance ? 'Validate InternalTransfer error, balance is not sufficient.' : undefined;
}
