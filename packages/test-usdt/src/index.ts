import artefact from '../artefacts/contracts.json' with { type: 'json' };

export { type CodePayment, giveUpCode, payCode, vainCode } from './pay-code.ts';

export type ContractName =
  | 'TestUsdt'
  | 'TestUsdtErc20'
  | 'ReturnFalseToken'
  | 'BatchPayer'
  | 'FeeToken'
  | 'ShareToken'
  | 'HookToken'
  | 'SandboxToken';

export type AbiInput = { readonly name: string; readonly type: string; readonly indexed?: boolean };
export type AbiEntry = {
  readonly type: string;
  readonly name?: string;
  readonly inputs?: readonly AbiInput[];
  readonly outputs?: readonly AbiInput[];
  readonly stateMutability?: string;
  readonly anonymous?: boolean;
};

export type ContractArtefact = {
  readonly abi: readonly AbiEntry[];
  /** Hex without 0x: the code that deploys, before its constructor's arguments. */
  readonly bytecode: string;
  /** Hex without 0x: the code as it stands on the chain. */
  readonly deployedBytecode: string;
};

/** Compiled once by scripts/compile.mjs and committed: a sandbox must not wait seconds for a compiler. */
export const CONTRACTS: Readonly<Record<ContractName, ContractArtefact>> = artefact.contracts;

/** What the artefact was made of, so that a stale one is noticed without compiling. */
export const SOURCES: Readonly<Record<string, string>> = artefact.sources;

/** Constructor arguments of both look-alikes: 10 billion tokens of six decimals, named as the original. */
export const TEST_USDT_ARGUMENTS = ['10000000000000000', 'Tether USD', 'USDT', 6] as const;
