import { type AddressHex, type ContractType, type ContractValue, isAddressHex } from '@candor/tron';
import type { World } from '../chain/world.ts';

/** What a rule may look at: the state, and the time and slot of the newest block. */
export type Given = { readonly world: World; readonly now: bigint; readonly slot: bigint };

/** What a transaction's info shows beside its fee. */
export type Effect = {
  readonly fee: bigint;
  readonly withdrawExpireAmount?: bigint;
  readonly cancelUnfreezeAmounts?: Readonly<Record<string, bigint>>;
};

/**
 * One kind of contract that needs no virtual machine. `validate` answers with java-tron's words when it refuses; `execute` is only
 * called after it was content, and changes the state.
 */
export type Actuator<T extends ContractType> = {
  validate(value: ContractValue<T>, given: Given): string | undefined;
  execute(value: ContractValue<T>, given: Given): Effect;
};

export const SUN_PER_TRX = 1_000_000n;

export function isMissing(world: World, address: AddressHex): boolean {
  return world.account(address) === undefined;
}

export function notThere(address: AddressHex): string {
  return `Account[${address}] does not exist`;
}

/** The check most contracts begin with. */
export function refuseOwner(owner: AddressHex, { world }: Given): string | undefined {
  if (!isAddressHex(owner)) return 'Invalid address';
  return isMissing(world, owner) ? notThere(owner) : undefined;
}
