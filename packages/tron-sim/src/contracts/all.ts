import type { ContractType } from '@candor/tron';
import type { Actuator } from './actuator.ts';
import { delegateResource, unDelegateResource } from './delegate.ts';
import { cancelAllUnfreeze, freeze, unfreeze, withdrawExpire } from './freeze.ts';
import { updatePermissions } from './permission-update.ts';
import { createAccount, transfer } from './transfer.ts';
import { voteWitness } from './vote.ts';

/** Contracts that need no virtual machine. What is missing here and is no smart contract is refused. */
const ACTUATORS: { readonly [T in ContractType]?: Actuator<T> } = {
  AccountCreateContract: createAccount,
  TransferContract: transfer,
  VoteWitnessContract: voteWitness,
  AccountPermissionUpdateContract: updatePermissions,
  FreezeBalanceV2Contract: freeze,
  UnfreezeBalanceV2Contract: unfreeze,
  WithdrawExpireUnfreezeContract: withdrawExpire,
  DelegateResourceContract: delegateResource,
  UnDelegateResourceContract: unDelegateResource,
  CancelAllUnfreezeV2Contract: cancelAllUnfreeze,
};

/** The rule for a type whose value is of that type: the pair always comes from one contract. */
export function actuatorOf(type: ContractType): Actuator<ContractType> | undefined {
  return ACTUATORS[type] as Actuator<ContractType> | undefined;
}
