import { type AddressHex, fromEvmAddress, type Hex, toBytes, toEvmAddress, toHex } from '@candor/tron';
import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createEVM, type EVM, EVMError } from '@ethereumjs/evm';
import { Address, bytesToUnprefixedHex } from '@ethereumjs/util';
import { energyFactorOf } from '../chain/parameters.ts';
import { World } from '../chain/world.ts';
import { type CallFrame, watchCalls } from './call-frames.ts';
import { EvmState } from './evm-state.ts';
import { EnergyMeter } from './meter.ts';
import { CODE_BYTE_ENERGY, TVM_PRICES } from './prices.ts';

/** `contractRet` of a transaction. */
export type ContractResult =
  | 'SUCCESS'
  | 'REVERT'
  | 'BAD_JUMP_DESTINATION'
  | 'STACK_TOO_SMALL'
  | 'STACK_TOO_LARGE'
  | 'ILLEGAL_OPERATION'
  | 'OUT_OF_ENERGY'
  | 'TRANSFER_FAILED'
  | 'UNKNOWN';

export type Log = { readonly address: AddressHex; readonly topics: readonly Hex[]; readonly data: Hex };
/** What a contract did inside a transaction, in the order it did it. */
export type InternalTransaction = {
  readonly from: AddressHex;
  readonly to: AddressHex;
  readonly value: bigint;
  readonly note: 'call' | 'create' | 'suicide';
  /** Taken back with the call that made it. */
  readonly isRejected: boolean;
};
export type BlockContext = { readonly number: bigint; readonly timestamp: bigint; readonly witness: AddressHex };

export type Run = {
  readonly caller: AddressHex;
  readonly to: AddressHex;
  readonly value: bigint;
  readonly data: Hex;
  readonly energyLimit: bigint;
  readonly block: BlockContext;
  /** Code that makes a contract at `to`, instead of the code that stands there. */
  readonly initCode?: Hex;
};

export type Ran = {
  readonly result: ContractResult;
  readonly energyUsed: bigint;
  /** The part of `energyUsed` that is surcharge. */
  readonly energyPenalty: bigint;
  readonly returned: Hex;
  readonly logs: readonly Log[];
  readonly internals: readonly InternalTransaction[];
  readonly message: string;
};

/** Runs contracts on any state handed to it, one run at a time. */
export class Machine {
  readonly #evm: EVM;
  readonly #state: EvmState;

  private constructor(evm: EVM, state: EvmState) {
    this.#evm = evm;
    this.#state = state;
  }

  static async create(chainId: number): Promise<Machine> {
    // Petersburg has TRON's storage prices; 3855 is PUSH0, which TRON has learned since.
    const common = createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Petersburg, eips: [3855] });
    const state = new EvmState(new World());
    const evm = await createEVM({ common, stateManager: state, params: TVM_PRICES, allowUnlimitedContractSize: true });
    return new Machine(evm, state);
  }

  /** What fails leaves the state as it was; the energy is gone all the same. */
  async run(world: World, run: Run): Promise<Ran> {
    this.#state.setWorld(world, run.block.timestamp);
    this.#evm.journal.cleanJournal();
    const meter = new EnergyMeter(run.energyLimit, (contract) => energyFactorOf(world, contract));
    const onStep = (step: { opcode: { name: string; fee: number; dynamicFee?: bigint }; address: Address }) =>
      meter.take({
        name: step.opcode.name,
        cost: step.opcode.dynamicFee ?? BigInt(step.opcode.fee),
        contract: fromEvmAddress(bytesToUnprefixedHex(step.address.bytes)),
      });
    this.#evm.events.on('step', onStep);
    const calls = watchCalls(this.#evm);
    const frames = world.openFrames;
    try {
      world.openFrame();
      const ran = await this.#call(run, meter);
      if (ran.result === 'SUCCESS') world.keepFrame();
      return { ...ran, internals: internalsOf(calls.take()?.calls ?? [], ran.result !== 'SUCCESS') };
    } finally {
      calls.stop();
      world.dropFramesTo(frames);
      this.#evm.events.off('step', onStep);
    }
  }

  async #call(run: Run, meter: EnergyMeter): Promise<Omit<Ran, 'internals'>> {
    const { execResult } = await this.#evm.runCall({
      caller: evmAddress(run.caller),
      to: evmAddress(run.to),
      value: run.value,
      data: toBytes(run.data),
      gasLimit: run.energyLimit,
      block: blockFor(run.block),
      skipNonceIncrement: true,
      ...(run.initCode !== undefined && { code: toBytes(run.initCode) }),
    });
    const returned = toHex(execResult.returnValue);
    const energyPenalty = meter.penalty;
    const used = execResult.executionGasUsed + energyPenalty;
    const failed = { energyPenalty, logs: [], returned };
    const { exceptionError } = execResult;
    if (exceptionError) {
      const result = resultOf(exceptionError.error);
      const message = messageOf(result, exceptionError.error, meter);
      // Whatever is no plain revert takes everything that was allowed.
      const energyUsed = result === 'REVERT' && used < run.energyLimit ? used : run.energyLimit;
      return { ...failed, result, energyUsed, message };
    }
    const deposit = run.initCode === undefined ? 0n : BigInt(returned.length / 2) * CODE_BYTE_ENERGY;
    if (used + deposit > run.energyLimit) {
      return { ...failed, result: 'OUT_OF_ENERGY', energyUsed: run.energyLimit, message: meter.describeShortage() };
    }
    if (run.initCode !== undefined) await this.#state.putCode(evmAddress(run.to), toBytes(returned));
    const logs = (execResult.logs ?? []).map(([address, topics, data]) => ({
      address: fromEvmAddress(toHex(address)),
      topics: topics.map(toHex),
      data: toHex(data),
    }));
    return { result: 'SUCCESS', energyUsed: used + deposit, energyPenalty, returned, logs, message: '' };
  }
}

const RESULTS: Readonly<Record<string, ContractResult>> = {
  [EVMError.errorMessages.OUT_OF_GAS]: 'OUT_OF_ENERGY',
  [EVMError.errorMessages.REVERT]: 'REVERT',
  [EVMError.errorMessages.INVALID_OPCODE]: 'ILLEGAL_OPERATION',
  [EVMError.errorMessages.INVALID_JUMP]: 'BAD_JUMP_DESTINATION',
  [EVMError.errorMessages.STACK_UNDERFLOW]: 'STACK_TOO_SMALL',
  [EVMError.errorMessages.STACK_OVERFLOW]: 'STACK_TOO_LARGE',
  [EVMError.errorMessages.INSUFFICIENT_BALANCE]: 'TRANSFER_FAILED',
};

function resultOf(error: string): ContractResult {
  return RESULTS[error] ?? 'UNKNOWN';
}

function messageOf(result: ContractResult, error: string, meter: EnergyMeter): string {
  if (result === 'REVERT') return 'REVERT opcode executed';
  return result === 'OUT_OF_ENERGY' ? meter.describeShortage() : error;
}

/** As java-tron lists them: code borrowed by a contract runs at the contract itself, so it moves nothing anywhere. */
function internalsOf(calls: readonly CallFrame[], isRejected: boolean): InternalTransaction[] {
  return calls.flatMap(({ type, from, to, value, error, calls: below }) => {
    const isBorrowed = type === 'DELEGATECALL' || type === 'CALLCODE';
    const note = type === 'SELFDESTRUCT' ? 'suicide' : type === 'CREATE' || type === 'CREATE2' ? 'create' : 'call';
    const isUndone = isRejected || error !== undefined;
    const own = { from: tronAddress(from), to: tronAddress(isBorrowed || to === '' ? from : to), note } as const;
    return [{ ...own, value: isBorrowed ? 0n : value, isRejected: isUndone }, ...internalsOf(below, isUndone)];
  });
}

function tronAddress(address: string): AddressHex {
  return fromEvmAddress(address.slice(2));
}

function evmAddress(address: AddressHex): Address {
  return new Address(toBytes(toEvmAddress(address)));
}

function blockFor({ number, timestamp, witness }: BlockContext) {
  return {
    header: {
      number,
      coinbase: evmAddress(witness),
      timestamp: timestamp / 1_000n,
      difficulty: 0n,
      prevRandao: new Uint8Array(32),
      gasLimit: 10_000_000_000n,
      getBlobGasPrice: () => undefined,
    },
  };
}
