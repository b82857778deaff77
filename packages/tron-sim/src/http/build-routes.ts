import { CONTRACTS, type Contract, type ContractType } from '@candor/tron';
import { buildChecked } from './build.ts';
import type { Ask, Routes } from './route.ts';

/** Endpoints that make an unsigned transaction, and the contract each of them makes. */
const BUILDERS: Readonly<Record<string, ContractType>> = {
  createtransaction: 'TransferContract',
  createaccount: 'AccountCreateContract',
  votewitnessaccount: 'VoteWitnessContract',
  accountpermissionupdate: 'AccountPermissionUpdateContract',
  freezebalancev2: 'FreezeBalanceV2Contract',
  unfreezebalancev2: 'UnfreezeBalanceV2Contract',
  withdrawexpireunfreeze: 'WithdrawExpireUnfreezeContract',
  delegateresource: 'DelegateResourceContract',
  undelegateresource: 'UnDelegateResourceContract',
  cancelallunfreezev2: 'CancelAllUnfreezeV2Contract',
};

export const buildRoutes: Routes = Object.fromEntries(
  Object.entries(BUILDERS).map(([name, type]) => [name, (ask: Ask) => buildChecked(ask, readContract(ask, type))]),
);

/** The fields of the contract stand directly in the request. */
function readContract({ params }: Ask, type: ContractType): Contract {
  const value = CONTRACTS[type].message.fromJson(params.all, { isVisible: params.isVisible });
  return { type, value, permissionId: Number(params.integer('Permission_id')) } as Contract;
}
