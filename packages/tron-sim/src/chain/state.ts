import type { AddressHex, Hex, Permission, Resource } from '@candor/tron';

/** How much of a resource was used, when that was last brought up to date, and over how many slots it recovers. */
export type Usage = { readonly used: bigint; readonly atSlot: bigint; readonly windowSlots: bigint };
/** What can be delegated: the right to vote cannot. */
export type Delegable = 'BANDWIDTH' | 'ENERGY';
export type PerResource = Readonly<Record<Delegable, bigint>>;

export type Unfreezing = { readonly resource: Resource; readonly amount: bigint; readonly expiresAt: bigint };

export type AccountState = {
  readonly address: AddressHex;
  readonly isContract: boolean;
  readonly createdAt: bigint;
  readonly latestOperationAt: bigint;
  readonly balance: bigint;
  readonly frozen: Readonly<Record<Resource, bigint>>;
  readonly delegatedOut: PerResource;
  readonly delegatedIn: PerResource;
  readonly unfreezing: readonly Unfreezing[];
  readonly net: Usage;
  readonly freeNet: Usage;
  readonly energy: Usage;
  readonly votes: readonly { readonly voteAddress: AddressHex; readonly voteCount: bigint }[];
  /** Undefined as long as the account's own key alone may do everything. */
  readonly permissions: { readonly owner: Permission; readonly actives: readonly Permission[] } | undefined;
};

export type ContractState = {
  readonly address: AddressHex;
  readonly origin: AddressHex;
  readonly code: Hex;
  readonly name: string;
  /** The bytes of the SmartContract message as it was deployed: the ABI is shown from it. */
  readonly deployed: Hex;
  readonly consumeUserResourcePercent: bigint;
  readonly originEnergyLimit: bigint;
  /** For contracts that create contracts. */
  readonly nonce: bigint;
};

export type Delegation = {
  readonly from: AddressHex;
  readonly to: AddressHex;
  readonly isLocked: boolean;
  readonly balance: PerResource;
  readonly expiresAt: PerResource;
};

/** Everything a block can change. */
export type Tables = {
  account: AccountState;
  contract: ContractState;
  /** One word of a contract, under `<address>/<slot>`, without leading zeros. */
  storage: Hex;
  delegation: Delegation;
  /** Sums over all accounts, and sun that were burned. */
  total: bigint;
  parameter: bigint;
};
export type TableName = keyof Tables;
export type TotalName = 'energyWeight' | 'netWeight' | 'tronPowerWeight' | 'burned';

const noUsage: Usage = { used: 0n, atSlot: 0n, windowSlots: 28_800n };
const nothing: PerResource = { BANDWIDTH: 0n, ENERGY: 0n };

export function newAccount(address: AddressHex, createdAt: bigint, isContract = false): AccountState {
  return {
    address,
    isContract,
    createdAt,
    latestOperationAt: 0n,
    balance: 0n,
    frozen: { BANDWIDTH: 0n, ENERGY: 0n, TRON_POWER: 0n },
    delegatedOut: nothing,
    delegatedIn: nothing,
    unfreezing: [],
    net: noUsage,
    freeNet: noUsage,
    energy: noUsage,
    votes: [],
    permissions: undefined,
  };
}

export function delegationKey(from: AddressHex, to: AddressHex, isLocked: boolean): string {
  return `${from}/${to}/${isLocked ? 'locked' : 'free'}`;
}
