import { type JsonRpc, rpcCall } from '../json-rpc.ts';
import { ChainFault, type PaymentWish } from '../port.ts';
import { transferData } from './ethereum-codec.ts';
import { askHeader, hexOf } from './ethereum-nodes.ts';
import { zData, zHeight, zQuantity } from './ethereum-schemas.ts';

/** What somebody needs to know who pays with keys of their own. Nothing of it is a promise. */
export type EthereumSendFacts = {
  readonly nonce: { readonly pending: number; readonly latest: number };
  readonly baseFeePerGas: bigint;
  readonly tip: bigint;
  /** Null where the call would fail: not enough coins, or a token that refuses. */
  readonly gas: bigint | null;
  /** Whether code answers at the receiver's address. */
  readonly isContract: boolean;
};

export async function readSendFacts(
  node: JsonRpc,
  { from, to, token, units }: PaymentWish,
): Promise<EthereumSendFacts> {
  const call = token === null ? { from, to, value: hexOf(units) } : { from, to: token, data: transferData(to, units) };
  const [head, tip, pending, latest, code] = await node.batch([
    askHeader('latest'),
    rpcCall('eth_maxPriorityFeePerGas', [], zQuantity),
    rpcCall('eth_getTransactionCount', [from, 'pending'], zHeight),
    rpcCall('eth_getTransactionCount', [from, 'latest'], zHeight),
    rpcCall('eth_getCode', [to, 'latest'], zData),
  ] as const);
  if (!head) throw new ChainFault('lagging', `${node.name} has no block`);
  return {
    nonce: { pending, latest },
    baseFeePerGas: head.baseFeePerGas,
    tip,
    gas: await estimate(node, call),
    isContract: code.length > 2,
  };
}

async function estimate(node: JsonRpc, call: Readonly<Record<string, string>>): Promise<bigint | null> {
  try {
    return await node.call(rpcCall('eth_estimateGas', [call], zQuantity));
  } catch (error) {
    if (error instanceof ChainFault && error.kind === 'refused') return null;
    throw error;
  }
}
