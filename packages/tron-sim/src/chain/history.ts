import { type AddressHex, decodeTransferLog, type Hex, type Trc20Transfer } from '@candor/tron';
import type { Log } from '../tvm/machine.ts';
import type { Block, Included } from './block.ts';

export type EventRecord = {
  readonly block: Block;
  readonly txId: Hex;
  /** The position of the log inside its transaction. */
  readonly index: number;
  readonly log: Log;
};
export type TransferRecord = EventRecord & { readonly transfer: Trc20Transfer };
export type TransactionRecord = { readonly block: Block; readonly included: Included };

/** What TronGrid knows beside a node: who has to do with what. Grows with the chain and shrinks with a reorg. */
export class History {
  readonly #transfers = new Map<AddressHex, TransferRecord[]>();
  readonly #transactions = new Map<AddressHex, TransactionRecord[]>();
  readonly #events = new Map<AddressHex, EventRecord[]>();

  transfersOf(address: AddressHex): readonly TransferRecord[] {
    return this.#transfers.get(address) ?? [];
  }

  transactionsOf(address: AddressHex): readonly TransactionRecord[] {
    return this.#transactions.get(address) ?? [];
  }

  eventsOf(contract: AddressHex): readonly EventRecord[] {
    return this.#events.get(contract) ?? [];
  }

  add(block: Block): void {
    for (const included of block.included) {
      for (const address of partiesOf(included)) push(this.#transactions, address, { block, included });
      for (const event of eventsIn(block, included)) {
        push(this.#events, event.log.address, event);
        const transfer = decodeTransferLog(event.log);
        if (!transfer) continue;
        for (const address of new Set([transfer.from, transfer.to])) {
          push(this.#transfers, address, { ...event, transfer });
        }
      }
    }
  }

  /** Takes back the newest block. */
  remove(block: Block): void {
    if (block.included.length === 0) return;
    for (const lists of [this.#transfers, this.#transactions, this.#events]) {
      for (const list of lists.values()) while (list.at(-1)?.block === block) list.pop();
    }
  }
}

export function eventsIn(block: Block, { receipt }: Included): EventRecord[] {
  return receipt.logs.map((log, index) => ({ block, txId: receipt.txId, index, log }));
}

function partiesOf({ transaction }: Included): Set<AddressHex> {
  const { value } = transaction.decoded.contract;
  const named = [value.ownerAddress, 'toAddress' in value ? value.toAddress : undefined];
  const others = ['contractAddress' in value ? value.contractAddress : undefined];
  const receivers = ['receiverAddress' in value ? value.receiverAddress : undefined];
  return new Set([...named, ...others, ...receivers].filter((one): one is AddressHex => one !== undefined));
}

function push<T>(lists: Map<AddressHex, T[]>, address: AddressHex, item: T): void {
  const list = lists.get(address);
  if (list) list.push(item);
  else lists.set(address, [item]);
}
