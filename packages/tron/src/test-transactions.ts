import fc from 'fast-check';
import { type Hex, toHex } from './bytes.ts';
import { type Contract, type ContractType, type ContractValue, makeContract, RESOURCES } from './contracts.ts';
import type { RawTransaction } from './transaction.ts';

/** Random transactions of every kind we read, for tests only. Amounts stay within what a JSON number holds exactly. */
const hexOf = (bytes: number): fc.Arbitrary<Hex> =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((raw) => toHex(raw));
const someHex = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((raw) => toHex(raw));
const address = hexOf(20).map((hex) => `41${hex}`);
const amount = fc.oneof(fc.bigInt(0n, 200n), fc.bigInt(1n, BigInt(Number.MAX_SAFE_INTEGER)));
const name = fc.string({ minLength: 1, maxLength: 20 });
const resource = fc.constantFrom(...RESOURCES);

const param = fc.record({ isIndexed: fc.boolean(), name, type: fc.constantFrom('address', 'uint256', 'string[]') });
const abiEntry = fc.record({
  isAnonymous: fc.boolean(),
  isConstant: fc.boolean(),
  name,
  inputs: fc.array(param, { maxLength: 3 }),
  outputs: fc.array(param, { maxLength: 2 }),
  type: fc.constantFrom('Function' as const, 'Event' as const, 'Constructor' as const),
  isPayable: fc.boolean(),
  stateMutability: fc.constantFrom('Pure' as const, 'View' as const, 'Nonpayable' as const, 'Payable' as const),
});
const newContract = fc
  .record({
    originAddress: address,
    bytecode: someHex,
    callValue: amount,
    consumeUserResourcePercent: fc.bigInt(0n, 100n),
    name,
    originEnergyLimit: fc.bigInt(1n, 10_000_000n),
    abi: fc.record({ entries: fc.array(abiEntry, { minLength: 1, maxLength: 4 }) }),
  })
  .map((given) => ({ contractAddress: '', codeHash: '', trxHash: '', version: 0, ...given }));
const permission = fc.record({
  type: fc.constantFrom('Owner' as const, 'Active' as const),
  id: fc.integer({ min: 0, max: 9 }),
  permissionName: name,
  threshold: fc.bigInt(1n, 10n),
  parentId: fc.constant(0),
  operations: hexOf(32),
  keys: fc.array(fc.record({ address, weight: fc.bigInt(1n, 5n) }), { minLength: 1, maxLength: 5 }),
});
const voteFor = fc.record({ voteAddress: address, voteCount: fc.bigInt(1n, 10n ** 9n) });

const values: { [T in ContractType]?: fc.Arbitrary<Partial<ContractValue<T>>> } = {
  AccountCreateContract: fc.record({ ownerAddress: address, accountAddress: address }),
  TransferContract: fc.record({ ownerAddress: address, toAddress: address, amount }),
  VoteWitnessContract: fc.record({ ownerAddress: address, votes: fc.array(voteFor, { minLength: 1, maxLength: 5 }) }),
  CreateSmartContract: fc.record({ ownerAddress: address, newContract }),
  TriggerSmartContract: fc.record({
    ownerAddress: address,
    contractAddress: address,
    callValue: amount,
    data: someHex,
  }),
  AccountPermissionUpdateContract: fc.record({
    ownerAddress: address,
    owner: permission,
    actives: fc.array(permission, { minLength: 1, maxLength: 3 }),
  }),
  FreezeBalanceV2Contract: fc.record({ ownerAddress: address, frozenBalance: amount, resource }),
  UnfreezeBalanceV2Contract: fc.record({ ownerAddress: address, unfreezeBalance: amount, resource }),
  WithdrawExpireUnfreezeContract: fc.record({ ownerAddress: address }),
  DelegateResourceContract: fc.record({
    ...{ ownerAddress: address, resource, balance: amount, receiverAddress: address },
    ...{ lock: fc.boolean(), lockPeriod: fc.bigInt(0n, 10_512_000n) },
  }),
  UnDelegateResourceContract: fc.record({ ownerAddress: address, resource, balance: amount, receiverAddress: address }),
  CancelAllUnfreezeV2Contract: fc.record({ ownerAddress: address }),
};
const contract: fc.Arbitrary<Contract> = fc.oneof(
  ...Object.entries(values).map(([type, value]) =>
    fc
      .tuple(value as fc.Arbitrary<Record<string, never>>, fc.integer({ min: 0, max: 9 }))
      .map(([given, permissionId]): Contract => makeContract(type as ContractType, given, permissionId)),
  ),
);

const instant = fc.bigInt(1_500_000_000_000n, 2_000_000_000_000n);
export const arbitraryRaw: fc.Arbitrary<RawTransaction> = fc.record({
  refBlockBytes: hexOf(2),
  refBlockHash: hexOf(8),
  expiration: instant,
  data: fc.oneof(fc.constant(''), someHex),
  contract,
  timestamp: instant,
  feeLimit: fc.oneof(fc.constant(0n), fc.bigInt(1n, 15_000_000_000n)),
});
