import type { EVMInterface, EVMResult, InterpreterStep, Message } from '@ethereumjs/evm';

/** One call that a transaction made, with the calls it made in turn. Addresses and data are hex with 0x. */
export type CallFrame = {
  type: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT';
  from: string;
  /** Empty until a contract that is being made has its address. */
  to: string;
  value: bigint;
  gas: bigint;
  gasUsed: bigint;
  input: Uint8Array;
  output: Uint8Array;
  /** Why it ended without an effect; what it called ended so with it. */
  error: string | undefined;
  readonly calls: CallFrame[];
};

export type CallWatch = {
  /** The transaction's own call, with everything below it; a new watch begins. */
  take(): CallFrame | undefined;
  stop(): void;
};

/** Writes down every call the engine makes. Giving up a contract's coins is no call to the engine, but it is to a node's trace. */
export function watchCalls({ events }: Pick<EVMInterface, 'events'>): CallWatch {
  if (!events) throw new Error('This engine tells nothing of its calls.');
  let root: CallFrame | undefined;
  const open: CallFrame[] = [];
  let opcode = '';
  const add = (frame: CallFrame) => {
    const parent = open.at(-1);
    if (parent) parent.calls.push(frame);
    else root = frame;
  };
  const onStep = (step: InterpreterStep) => {
    opcode = step.opcode.name;
    if (opcode !== 'SELFDESTRUCT') return;
    const heir = (step.stack.at(-1) ?? 0n) & ((1n << 160n) - 1n);
    const to = `0x${heir.toString(16).padStart(40, '0')}`;
    const nothing = { gas: 0n, gasUsed: 0n, input: new Uint8Array(), output: new Uint8Array(), error: undefined };
    const from = step.address.toString();
    add({ type: 'SELFDESTRUCT', from, to, value: step.account.balance, ...nothing, calls: [] });
  };
  const onBefore = (message: Message) => {
    const frame: CallFrame = {
      type: typeOf(message, open.length === 0 ? '' : opcode),
      from: message.caller.toString(),
      to: message.to?.toString() ?? '',
      value: message.value,
      gas: message.gasLimit,
      gasUsed: 0n,
      input: message.data,
      output: new Uint8Array(),
      error: undefined,
      calls: [],
    };
    add(frame);
    open.push(frame);
  };
  const onAfter = ({ execResult, createdAddress }: EVMResult) => {
    const frame = open.pop();
    if (!frame) return;
    frame.gasUsed = execResult.executionGasUsed;
    frame.output = execResult.returnValue;
    frame.error = execResult.exceptionError?.error;
    if (createdAddress) frame.to = createdAddress.toString();
  };
  events.on('step', onStep);
  events.on('beforeMessage', onBefore);
  events.on('afterMessage', onAfter);
  return {
    take: () => {
      const taken = root;
      root = undefined;
      open.length = 0;
      return taken;
    },
    stop: () => {
      events.off('step', onStep);
      events.off('beforeMessage', onBefore);
      events.off('afterMessage', onAfter);
    },
  };
}

/** The engine's message does not say which instruction made it; the step before it does. */
function typeOf(message: Message, opcode: string): CallFrame['type'] {
  if (message.to === undefined) return opcode === 'CREATE2' ? 'CREATE2' : 'CREATE';
  if (message.delegatecall) return 'DELEGATECALL';
  if (opcode === 'CALLCODE' || opcode === 'STATICCALL') return opcode;
  return 'CALL';
}
