import { type AddressHex, type Contract, toBase58 } from '@candor/tron';
import type { Given } from '../contracts/actuator.ts';
import { parameter } from './parameters.ts';
import { addUse, freeNetLeft, netLeft } from './resources.ts';
import type { AccountState } from './state.ts';

export type NetBill = { readonly netUsage: bigint; readonly netFee: bigint };
export type Unpaid =
  | { readonly code: 'CONTRACT_VALIDATE_ERROR'; readonly message: string }
  | { readonly code: 'BANDWITH_ERROR' };

/**
 * Pays for a transaction's bytes: from staked bandwidth, from the free 600 of the day, or in TRX, whichever suffices alone. A
 * transaction that makes an account cannot use the free ones.
 */
export function payBandwidth(contract: Contract, bytes: bigint, given: Given): NetBill | Unpaid {
  const { world, slot } = given;
  const owner = contract.value.ownerAddress;
  const account = world.account(owner);
  if (!account) {
    return { code: 'CONTRACT_VALIDATE_ERROR', message: `account [${toBase58(owner)}] does not exist` };
  }
  const isNew = makesAccount(contract, given);
  const cost = isNew ? bytes * parameter(world, 'getCreateNewAccountBandwidthRate') : bytes;
  if (cost <= netLeft(world, account, slot)) {
    touch(given, owner, { net: addUse(account.net, cost, slot) });
    return { netUsage: cost, netFee: 0n };
  }
  if (!isNew && cost <= freeNetLeft(world, account, slot)) {
    touch(given, owner, { freeNet: addUse({ ...account.freeNet, windowSlots: 28_800n }, cost, slot) });
    return { netUsage: cost, netFee: 0n };
  }
  const fee = isNew ? parameter(world, 'getCreateAccountFee') : cost * parameter(world, 'getTransactionFee');
  if (account.balance < fee) return { code: 'BANDWITH_ERROR' };
  world.burn(owner, fee);
  touch(given, owner, {});
  return { netUsage: 0n, netFee: fee };
}

function makesAccount({ type, value }: Contract, { world }: Given): boolean {
  if (type === 'AccountCreateContract') return true;
  return type === 'TransferContract' && world.account(value.toAddress) === undefined;
}

function touch({ world, now }: Given, owner: AddressHex, change: Partial<AccountState>): void {
  world.changeAccount(owner, () => ({ ...change, latestOperationAt: now }));
}
