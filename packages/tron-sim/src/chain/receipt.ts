import type { AddressHex, Hex } from '@candor/tron';
import type { Effect } from '../contracts/actuator.ts';
import type { ContractResult, InternalTransaction, Log } from '../tvm/machine.ts';

/** Codes of `broadcasttransaction`, spelled as java-tron spells them. */
export type BroadcastCode =
  | 'SIGERROR'
  | 'CONTRACT_VALIDATE_ERROR'
  | 'CONTRACT_EXE_ERROR'
  | 'BANDWITH_ERROR'
  | 'DUP_TRANSACTION_ERROR'
  | 'TAPOS_ERROR'
  | 'TOO_BIG_TRANSACTION_ERROR'
  | 'TRANSACTION_EXPIRATION_ERROR'
  | 'SERVER_BUSY'
  | 'OTHER_ERROR';

export type Refused = { readonly isAccepted: false; readonly code: BroadcastCode; readonly message: string };

/** What a transaction did and what it cost: the facts behind `gettransactioninfobyid`. */
export type Receipt = {
  readonly txId: Hex;
  /** Absent for contracts that need no virtual machine. */
  readonly vmResult: ContractResult | undefined;
  readonly message: string;
  readonly returned: Hex;
  readonly logs: readonly Log[];
  readonly internals: readonly InternalTransaction[];
  readonly contractAddress: AddressHex | undefined;
  readonly fee: bigint;
  readonly netUsage: bigint;
  readonly netFee: bigint;
  readonly energyUsage: bigint;
  readonly energyFee: bigint;
  readonly originEnergyUsage: bigint;
  readonly energyUsageTotal: bigint;
  readonly energyPenaltyTotal: bigint;
  readonly effect: Effect | undefined;
};

export function refuse(code: BroadcastCode, message: string): Refused {
  return { isAccepted: false, code, message };
}

export function isRefused(outcome: Receipt | Refused): outcome is Refused {
  return 'isAccepted' in outcome;
}
