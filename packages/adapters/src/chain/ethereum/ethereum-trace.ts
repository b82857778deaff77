import { z } from 'zod';
import { internalPosition } from '../internal-position.ts';
import { type JsonRpc, rpcCall } from '../json-rpc.ts';
import { ChainFault, type Payment, TraceGone, type WatchSet } from '../port.ts';
import { type FullBlock, type Receipt, withChecksum, zAddress, zHash, zQuantity } from './ethereum-schemas.ts';

/** A node runs the whole block again for this. */
const TRACE_TIMEOUT_MS = 60_000;
/** A transaction that used no more than its own price ran no code, so nothing moved inside it. */
const PLAIN_GAS = 21_000n;

type Frame = {
  readonly type: string;
  readonly from: string;
  readonly to?: string | undefined;
  readonly value: bigint;
  readonly error?: string | undefined;
  readonly calls: readonly Frame[];
};
const Frame: z.ZodType<Frame> = z.lazy(() =>
  z.object({
    type: z.string(),
    from: zAddress,
    to: zAddress.optional(),
    value: zQuantity.default(0n),
    error: z.string().optional(),
    calls: z.array(Frame).default([]),
  }),
);
/** `debug_traceBlockByHash` with the `callTracer`: geth and those that follow it. What it can run no more has an error instead. */
const CallTraces = z.array(
  z.object({ txHash: zHash.optional(), result: Frame.optional(), error: z.string().optional() }),
);

/** `trace_block`: Erigon, Nethermind, Besu, reth, anvil. One list, where each entry names its place. */
const FlatTraces = z.array(
  z.object({
    type: z.string(),
    action: z.object({
      callType: z.string().optional(),
      from: zAddress.optional(),
      to: zAddress.optional(),
      value: zQuantity.default(0n),
      address: zAddress.optional(),
      refundAddress: zAddress.optional(),
      balance: zQuantity.default(0n),
    }),
    result: z.object({ address: zAddress.optional() }).nullish(),
    error: z.string().optional(),
    blockHash: zHash,
    transactionHash: zHash.nullish(),
    traceAddress: z.array(z.number().int()),
  }),
);

/** Value that moved inside a transaction. */
type Moved = { readonly from: string; readonly to: string; readonly units: bigint };

/**
 * Ether that contracts paid: it stands in no transaction's own value and in no log, only in what a node says the code did. A node
 * that cannot say it is no node for us: the block would be read in part, and what is missing could never be told from nothing.
 */
export async function readInternal(
  node: JsonRpc,
  block: FullBlock,
  receipts: readonly Receipt[],
  watched: WatchSet,
): Promise<Payment[]> {
  const ranCode = (place: number) => receipts[place]?.status === '0x1' && receipts[place].gasUsed > PLAIN_GAS;
  if (!block.transactions.some((_one, place) => ranCode(place))) return [];
  const moved = await trace(node, block);
  return block.transactions.flatMap(({ hash }, place) => {
    if (!ranCode(place)) return [];
    const inside = moved.get(hash) ?? [];
    return inside.flatMap(({ from, to, units }, nth): Payment[] => {
      if (!watched.has(to)) return [];
      const people = { from: withChecksum(from), to: withChecksum(to), toKey: to };
      return [{ txid: hash, position: internalPosition(nth), ...people, token: null, units, isCoinbase: false }];
    });
  });
}

async function trace(node: JsonRpc, block: FullBlock): Promise<ReadonlyMap<string, readonly Moved[]>> {
  const { hash, number } = block;
  let problem: ChainFault;
  try {
    const asked = rpcCall('debug_traceBlockByHash', [hash, { tracer: 'callTracer' }], CallTraces);
    return readCallTraces(node.name, block, await node.call(asked, TRACE_TIMEOUT_MS));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    problem = error;
  }
  const asked = rpcCall('trace_block', [`0x${number.toString(16)}`], FlatTraces);
  try {
    // Some nodes run a block again for the one form and have kept the other: the second is tried whatever the first said.
    return readFlatTraces(node.name, block, await node.call(asked, TRACE_TIMEOUT_MS));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw untraced(node.name, number, [problem, error]);
  }
}

/** A node that has thrown the state away says so in words of its own; to some it is a block they do not have. */
function isRefusal(error: unknown): error is ChainFault {
  return error instanceof ChainFault && (error.kind === 'refused' || error.kind === 'lagging');
}

const NO_SUCH_METHOD = -32_601;

function untraced(name: string, height: number, problems: readonly ChainFault[]): ChainFault {
  const { code } = problems.at(-1) ?? {};
  const known = problems.find((one) => one.code !== NO_SUCH_METHOD);
  if (!known) {
    const words = `${name} cannot trace block ${height}: it must serve debug_traceBlockByHash or trace_block`;
    return new ChainFault('refused', words, code);
  }
  const words = `${name} cannot trace block ${height} any more; a node that keeps older states can (${known.message})`;
  return new TraceGone(words, code);
}

function readCallTraces(name: string, block: FullBlock, traces: z.infer<typeof CallTraces>) {
  const wrong = () => new ChainFault('nonsense', `${name} at ${block.number}: traces are of other transactions`);
  if (traces.length !== block.transactions.length) throw wrong();
  const failed = traces.find(({ error }) => error !== undefined);
  if (failed) throw new ChainFault('refused', `${name} at ${block.number}: ${String(failed.error).slice(0, 100)}`);
  return new Map(
    block.transactions.map(({ hash, from, value }, place): [string, Moved[]] => {
      const found = traces[place];
      if (!found?.result || (found.txHash ?? hash) !== hash) throw wrong();
      if (found.result.from !== from || found.result.value !== value) throw wrong();
      return [hash, movedIn(found.result)];
    }),
  );
}

/** Depth first, as it happened. What failed took everything below it back. */
function movedIn({ error, calls }: Frame): Moved[] {
  if (error !== undefined) return [];
  return calls.flatMap((call) => {
    const { type, from, to, value: units } = call;
    // Borrowed code runs at whoever borrowed it: the value such a frame names did not move.
    const isMove = type === 'CALL' || type === 'CREATE' || type === 'CREATE2' || type === 'SELFDESTRUCT';
    const isFine = call.error === undefined && to !== undefined && to !== from && units > 0n;
    const own = isMove && isFine ? [{ from, to, units }] : [];
    return [...own, ...movedIn(call)];
  });
}

function readFlatTraces(name: string, block: FullBlock, traces: z.infer<typeof FlatTraces>) {
  const wrong = (what: string) => new ChainFault('nonsense', `${name} at ${block.number}: ${what}`);
  if (traces.some(({ blockHash }) => blockHash !== block.hash)) throw wrong('traces are of another block');
  return new Map(
    block.transactions.map(({ hash, from, value }): [string, Moved[]] => {
      const own = traces.filter(({ transactionHash }) => transactionHash === hash);
      const root = own.find(({ traceAddress }) => traceAddress.length === 0);
      if (!root || root.action.from !== from || root.action.value !== value) throw wrong('leaves out traces');
      const failed = own.filter(({ error }) => error !== undefined).map(({ traceAddress }) => traceAddress);
      const isBelow = (place: readonly number[], above: readonly number[]) => above.every((at, n) => place[n] === at);
      const lasting = own.filter(({ traceAddress }) => !failed.some((above) => isBelow(traceAddress, above)));
      return [hash, lasting.filter((one) => one !== root).flatMap(flatMove)];
    }),
  );
}

function flatMove({ type, action, result }: z.infer<typeof FlatTraces>[number]): Moved[] {
  const isSuicide = type === 'suicide' || type === 'selfdestruct';
  const from = isSuicide ? action.address : action.from;
  const to = isSuicide ? action.refundAddress : type === 'create' ? (result?.address ?? undefined) : action.to;
  const units = isSuicide ? action.balance : action.value;
  const isMove = isSuicide || type === 'create' || (type === 'call' && (action.callType ?? 'call') === 'call');
  return isMove && from !== undefined && to !== undefined && from !== to && units > 0n ? [{ from, to, units }] : [];
}
