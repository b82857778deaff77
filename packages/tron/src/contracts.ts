import { address, bool, bytes, int32, int64, oneOf, text } from './kinds.ts';
import { field, list, type Message, maybe, message, type ValueOf } from './message.ts';

export const RESOURCES = ['BANDWIDTH', 'ENERGY', 'TRON_POWER'] as const;
export type Resource = (typeof RESOURCES)[number];
const resource = oneOf(RESOURCES);

const abiParam = message({ isIndexed: field(1, bool, 'indexed'), name: field(2, text), type: field(3, text) });
const abiEntry = message({
  isAnonymous: field(1, bool, 'anonymous'),
  isConstant: field(2, bool, 'constant'),
  name: field(3, text),
  inputs: list(4, abiParam),
  outputs: list(5, abiParam),
  type: field(
    6,
    oneOf(['UnknownEntryType', 'Constructor', 'Function', 'Event', 'Fallback', 'Receive', 'Error'] as const),
  ),
  isPayable: field(7, bool, 'payable'),
  stateMutability: field(
    8,
    oneOf(['UnknownMutabilityType', 'Pure', 'View', 'Nonpayable', 'Payable'] as const),
    'stateMutability',
  ),
});
export const abiMessage = message({ entries: list(1, abiEntry, 'entrys') });

export const smartContract = message({
  originAddress: field(1, address),
  contractAddress: field(2, address),
  abi: field(3, maybe(abiMessage)),
  bytecode: field(4, bytes),
  callValue: field(5, int64),
  consumeUserResourcePercent: field(6, int64),
  name: field(7, text),
  originEnergyLimit: field(8, int64),
  codeHash: field(9, bytes),
  trxHash: field(10, bytes),
  version: field(11, int32),
});
export type SmartContract = ValueOf<typeof smartContract>;

export const permissionMessage = message({
  type: field(1, oneOf(['Owner', 'Witness', 'Active'] as const)),
  id: field(2, int32),
  permissionName: field(3, text),
  threshold: field(4, int64),
  parentId: field(5, int32),
  /** 32 bytes, one bit per contract type, lowest bit of the first byte first. */
  operations: field(6, bytes),
  keys: list(7, message({ address: field(1, address), weight: field(2, int64) })),
});
export type Permission = ValueOf<typeof permissionMessage>;

const vote = message({ voteAddress: field(1, address), voteCount: field(2, int64) });
const ownerAddress = field(1, address);

/** The contracts we can read and write, by TRON's own names. Anything else is refused, not guessed. */
export const CONTRACTS = {
  AccountCreateContract: {
    no: 0,
    message: message({
      ownerAddress,
      accountAddress: field(2, address),
      type: field(3, oneOf(['Normal', 'AssetIssue', 'Contract'] as const)),
    }),
  },
  TransferContract: {
    no: 1,
    message: message({ ownerAddress, toAddress: field(2, address), amount: field(3, int64) }),
  },
  TransferAssetContract: {
    no: 2,
    message: message({
      assetName: field(1, bytes),
      ownerAddress: field(2, address),
      toAddress: field(3, address),
      amount: field(4, int64),
    }),
  },
  VoteWitnessContract: {
    no: 4,
    message: message({ ownerAddress, votes: list(2, vote), support: field(3, bool) }),
  },
  CreateSmartContract: {
    no: 30,
    message: message({
      ownerAddress,
      newContract: field(2, maybe(smartContract)),
      callTokenValue: field(3, int64),
      tokenId: field(4, int64),
    }),
  },
  TriggerSmartContract: {
    no: 31,
    message: message({
      ownerAddress,
      contractAddress: field(2, address),
      callValue: field(3, int64),
      data: field(4, bytes),
      callTokenValue: field(5, int64),
      tokenId: field(6, int64),
    }),
  },
  AccountPermissionUpdateContract: {
    no: 46,
    message: message({
      ownerAddress,
      owner: field(2, maybe(permissionMessage)),
      witness: field(3, maybe(permissionMessage)),
      actives: list(4, permissionMessage),
    }),
  },
  FreezeBalanceV2Contract: {
    no: 54,
    message: message({ ownerAddress, frozenBalance: field(2, int64), resource: field(3, resource) }),
  },
  UnfreezeBalanceV2Contract: {
    no: 55,
    message: message({ ownerAddress, unfreezeBalance: field(2, int64), resource: field(3, resource) }),
  },
  WithdrawExpireUnfreezeContract: { no: 56, message: message({ ownerAddress }) },
  DelegateResourceContract: {
    no: 57,
    message: message({
      ownerAddress,
      resource: field(2, resource),
      balance: field(3, int64),
      receiverAddress: field(4, address),
      lock: field(5, bool),
      lockPeriod: field(6, int64),
    }),
  },
  UnDelegateResourceContract: {
    no: 58,
    message: message({
      ownerAddress,
      resource: field(2, resource),
      balance: field(3, int64),
      receiverAddress: field(4, address),
    }),
  },
  CancelAllUnfreezeV2Contract: { no: 59, message: message({ ownerAddress }) },
} as const;

export type ContractType = keyof typeof CONTRACTS;
export type ContractValue<T extends ContractType> = ValueOf<(typeof CONTRACTS)[T]['message']>;

/** What a transaction does: the contract's name, its fields, and the permission that is to sign it (0 is the owner's). */
export type Contract = {
  [T in ContractType]: { readonly type: T; readonly value: ContractValue<T>; readonly permissionId: number };
}[ContractType];

export function isContractType(name: string): name is ContractType {
  return Object.hasOwn(CONTRACTS, name);
}

/** The fields of a contract under its name, whatever the name is. */
export function messageOf(type: ContractType): Message<Contract['value']> {
  return CONTRACTS[type].message as unknown as Message<Contract['value']>;
}

/** A contract of a known type with every field that is not given at its default. */
export function makeContract<T extends ContractType>(
  type: T,
  given: Partial<ContractValue<T>>,
  permissionId = 0,
): Extract<Contract, { type: T }> {
  const value = messageOf(type).make(given as Partial<Contract['value']>);
  return { type, value, permissionId } as unknown as Extract<Contract, { type: T }>;
}
