import { type JsonRpc, rpcCall } from '../json-rpc.ts';
import { hasIt, knowsMore } from '../node-pool.ts';
import { ChainFault, type ChainReader, type Payment, type PaymentWish, type TransactionState } from '../port.ts';
import { checkBlock, inOrder, readFailed, readPayments, viewBlock } from './ethereum-block.ts';
import {
  askBlock,
  askHeader,
  askReceipt,
  askReceipts,
  type EthereumOptions,
  ethereumNodes,
  hexOf,
  readHeads,
} from './ethereum-nodes.ts';
import { PendingTransaction, zData, zQuantity } from './ethereum-schemas.ts';
import { type EthereumSendFacts, readSendFacts } from './ethereum-send-facts.ts';
import { readInternal } from './ethereum-trace.ts';

const BALANCE_OF = '0x70a08231';
const GET_BLACK_LIST_STATUS = '0x59bf1abe';

export type EthereumReader = ChainReader & {
  /** Everything somebody needs who pays with keys of their own. */
  sendFacts(wish: PaymentWish): Promise<EthereumSendFacts>;
};

/** Reads Ethereum, or any chain that speaks its JSON-RPC. Nodes must serve `eth_getBlockReceipts`. */
export function openEthereumReader(options: EthereumOptions): EthereumReader {
  const nodes = ethereumNodes(options);
  return {
    chain: 'ethereum',
    head: () =>
      nodes.best(
        (node) => readHeads(node, options.solid),
        (one, than) => one.height > than.height,
      ),
    blockHash: (height) => nodes.best(async (node) => (await node.call(askHeader(hexOf(height))))?.hash ?? null, hasIt),
    block: (height, watched, isForShow = false) =>
      nodes.first(async (node) => {
        const [block, receipts] = await node.batch([askBlock(height), askReceipts(height)] as const);
        if (!block || !receipts) throw new ChainFault('lagging', `${node.name} does not have block ${height}`);
        checkBlock(node.name, height, block, receipts);
        const internal = await readInternal(node, block, receipts, watched).catch((error: unknown): Payment[] => {
          // A node forgets the state of old blocks and traces them no more. Books need it; a page shows what is left.
          if (isForShow && error instanceof ChainFault) return [];
          throw error;
        });
        const payments = inOrder(block, [...readPayments(block, receipts, watched), ...internal]);
        return viewBlock(block, payments, readFailed(block, receipts, watched));
      }),
    transaction: (txid) => nodes.best((node) => readState(node, txid, options), knowsMore),
    balance: (address, token) =>
      nodes.first(async (node) => {
        if (token === null) return node.call(rpcCall('eth_getBalance', [address, 'latest'], zQuantity));
        const data = `${BALANCE_OF}${wordOf(address)}`;
        const word = await node.call(rpcCall('eth_call', [{ to: token, data }, 'latest'], zData));
        // An address without a contract answers "0x", which is not a balance of nothing.
        if (word.length !== 66) throw new ChainFault('nonsense', `${node.name}: ${token} tells no balance`);
        return BigInt(word);
      }),
    isBarred: (token, address) =>
      nodes.first(async (node) => {
        const data = `${GET_BLACK_LIST_STATUS}${wordOf(address)}`;
        try {
          return /[1-9a-f]/.test(
            (await node.call(rpcCall('eth_call', [{ to: token, data }, 'latest'], zData))).slice(2),
          );
        } catch (error) {
          // A token without such a list bars nobody.
          if (error instanceof ChainFault && /revert/i.test(error.message)) return false;
          throw error;
        }
      }),
    sendFacts: (wish) => nodes.first((node) => readSendFacts(node, wish)),
  };
}

function wordOf(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}

async function readState(node: JsonRpc, txid: string, { solid }: EthereumOptions): Promise<TransactionState> {
  const known = rpcCall('eth_getTransactionByHash', [txid], PendingTransaction.nullable());
  const [receipt, waiting] = await node.batch([askReceipt(txid), known] as const);
  if (!receipt) return { state: waiting ? 'pending' : 'unknown' };
  const heads = await readHeads(node, solid);
  const there = await node.call(askHeader(hexOf(receipt.blockNumber)));
  if (there?.hash !== receipt.blockHash || heads.height < receipt.blockNumber) {
    throw new ChainFault('lagging', `${node.name} is in the middle of a reorganisation`);
  }
  return {
    state: 'mined',
    height: receipt.blockNumber,
    blockHash: receipt.blockHash,
    confirmations: heads.height - receipt.blockNumber + 1,
    isOk: receipt.status === '0x1',
    isSolid: receipt.blockNumber <= heads.solidHeight,
    feeUnits: receipt.gasUsed * receipt.effectiveGasPrice,
  };
}
