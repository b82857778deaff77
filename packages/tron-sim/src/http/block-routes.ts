import type { Json } from '@candor/tron';
import type { Block } from '../chain/block.ts';
import { showBlock, showIncluded, showInfo, showTransaction } from './block-shapes.ts';
import { RequestError } from './params.ts';
import { type Ask, blockOf, placeOf, type Routes } from './route.ts';

const MAX_BLOCKS = 100n;

/** Blocks and transactions, for `/wallet` and `/walletsolidity` alike. What is not there is `{}`, never an error. */
export const blockRoutes: Routes = {
  getnowblock: (ask) => showBlock(ask.newest, ask.params.isVisible),
  getblock: (ask) => {
    const named = ask.params.text('id_or_num');
    const block = named === '' ? ask.newest : find(ask, named);
    return block ? showBlock(block, ask.params.isVisible, ask.params.flag('detail')) : {};
  },
  getblockbynum: (ask) => show(ask, blockOf(ask, ask.params.integer('num'))),
  getblockbyid: (ask) => show(ask, find(ask, ask.params.text('value'))),
  getblockbylimitnext: (ask) => {
    const [start, end] = [ask.params.integer('startNum'), ask.params.integer('endNum')];
    if (end <= start || end - start > MAX_BLOCKS) return {};
    return list(ask, start, end - 1n);
  },
  getblockbylatestnum: (ask) => {
    const count = ask.params.integer('num');
    if (count <= 0n || count >= MAX_BLOCKS) return {};
    const newest = ask.newest.header.number;
    return list(ask, newest - count + 1n, newest);
  },
  gettransactionbyid: (ask) => {
    const place = placeOf(ask, ask.params.hex('value'));
    const included = place?.block.included[place.at];
    return included ? showIncluded(included, ask.params.isVisible) : {};
  },
  gettransactioninfobyid: (ask) => {
    const place = placeOf(ask, ask.params.hex('value'));
    const included = place?.block.included[place.at];
    return place && included ? showInfo(place.block, included.receipt, ask.params.isVisible) : {};
  },
  gettransactioninfobyblocknum: (ask) => {
    const number = ask.params.integer('num');
    if (number <= 0n) return {};
    const block = blockOf(ask, number);
    // An empty block and a block that is not there look the same: who scans must ask for the block as well.
    return block ? block.included.map(({ receipt }) => showInfo(block, receipt, ask.params.isVisible)) : [];
  },
  gettransactioncountbyblocknum: (ask) => ({
    count: blockOf(ask, ask.params.integer('num'))?.included.length ?? -1,
  }),
};

/** What waits for a block, as the full node shows it. */
export const pendingRoutes: Routes = {
  gettransactionfrompending: ({ params, node }) => {
    const found = node.chain.pending.find((one) => one.txId === params.hex('value'));
    return found ? showTransaction(found, params.isVisible) : {};
  },
  gettransactionlistfrompending: ({ node }) => ({ txId: node.chain.pending.map((one) => one.txId) }),
  getpendingsize: ({ node }) => ({ pendingSize: node.chain.pending.length }),
};

function find(ask: Ask, idOrNumber: string): Block | undefined {
  if (/^[0-9a-f]{64}$/i.test(idOrNumber)) {
    const block = blockOf(ask, BigInt(`0x${idOrNumber.slice(0, 16)}`));
    return block?.id === idOrNumber.toLowerCase() ? block : undefined;
  }
  if (!/^\d{1,18}$/.test(idOrNumber)) throw new RequestError('id must be legal block hash.', '');
  return blockOf(ask, BigInt(idOrNumber));
}

function show(ask: Ask, block: Block | undefined): Json {
  return block ? showBlock(block, ask.params.isVisible) : {};
}

function list(ask: Ask, first: bigint, last: bigint): Json {
  const blocks: Json[] = [];
  for (let number = first; number <= last; number += 1n) {
    const block = blockOf(ask, number);
    if (block) blocks.push(showBlock(block, ask.params.isVisible));
  }
  return blocks.length > 0 ? { block: blocks } : {};
}
