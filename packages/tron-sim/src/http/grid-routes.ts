import { type AddressHex, isAddressHex, type Json, parseBase58, toBase58 } from '@candor/tron';
import type { Block } from '../chain/block.ts';
import { type EventRecord, eventsIn, type TransferRecord } from '../chain/history.ts';
import type { Node } from '../node.ts';
import { showAccount } from './account-shapes.ts';
import { showIncluded } from './block-shapes.ts';
import { showEvent, success } from './event-shapes.ts';
import { type Placed, type Position, takePage } from './paging.ts';
import { type JsonObject, type Params, RequestError } from './params.ts';
import { tokenInfo } from './token-info.ts';

type Given = { readonly node: Node; readonly params: Params; readonly newest: bigint; readonly solid: bigint };
type GridRoute = (given: Given, key: string) => JsonObject | Promise<JsonObject>;

/** TronGrid's own API, by path. `:key` is an address, a transaction, or a block. */
const ROUTES: readonly (readonly [RegExp, GridRoute])[] = [
  [/^\/v1\/accounts\/([^/]+)$/, accountOf],
  [/^\/v1\/accounts\/([^/]+)\/transactions$/, transactionsOf],
  [/^\/v1\/accounts\/([^/]+)\/transactions\/trc20$/, transfersOf],
  [/^\/v1\/contracts\/([^/]+)\/events$/, eventsOfContract],
  [/^\/v1\/transactions\/([0-9a-f]{64})\/events$/, eventsOfTransaction],
  [/^\/v1\/blocks\/(latest|\d+)\/events$/, eventsOfBlock],
];

export async function answerGrid(node: Node, path: string, params: Params, lag: bigint): Promise<Json | undefined> {
  for (const [pattern, route] of ROUTES) {
    const key = pattern.exec(path)?.[1];
    if (key === undefined) continue;
    const given = { node, params, newest: node.chain.head.header.number - lag, solid: node.solidNumber - lag };
    return await route(given, decodeURIComponent(key));
  }
  return undefined;
}

function accountOf({ node, newest }: Given, key: string): JsonObject {
  const view = node.chain.viewAt(newest);
  const account = view.get('account', readAddress(key));
  const slot = node.chain.slotOf(node.chain.blockAt(newest) ?? node.chain.head);
  const at = { view, slot, startedAt: node.chain.genesis.header.timestamp };
  return success(account ? [showAccount(account, at, false)] : [], { at: node.now() });
}

function transactionsOf(given: Given, key: string): JsonObject {
  const { node, params } = given;
  const owner = readAddress(key);
  const records = node.chain.history.transactionsOf(owner).filter(({ block }) => isShown(given, block));
  const wanted = records.filter(({ included }) => {
    const isFrom = included.transaction.decoded.contract.value.ownerAddress === owner;
    return isFrom ? !params.flag('only_to') : !params.flag('only_from');
  });
  const placed = wanted.map((record) => place(given, record.block, record.included.receipt.txId, 0, record));
  const { items, meta } = takePage(placed, params, node.now());
  const shown = items.map(({ block, included }) => ({
    ...showIncluded(included, false),
    blockNumber: block.header.number,
    block_timestamp: block.header.timestamp,
    net_fee: included.receipt.netFee,
    net_usage: included.receipt.netUsage,
    energy_usage_total: included.receipt.energyUsageTotal,
    energy_fee: included.receipt.energyFee,
  }));
  return withNext(given, success(shown, meta), `accounts/${key}/transactions`);
}

async function transfersOf(given: Given, key: string): Promise<JsonObject> {
  const { node, params } = given;
  const owner = readAddress(key);
  const contract = params.text('contract_address');
  const records = node.chain.history.transfersOf(owner).filter(({ block, log, transfer }) => {
    if (!isShown(given, block) || (contract !== '' && toBase58(log.address) !== contract)) return false;
    if (params.flag('only_to')) return transfer.to === owner;
    return !params.flag('only_from') || transfer.from === owner;
  });
  const { items, meta } = takePage(placeEvents(given, records), params, node.now());
  const shown: Json[] = [];
  for (const { block, txId, log, transfer } of items) {
    shown.push({
      transaction_id: txId,
      token_info: await tokenInfo(node, log.address),
      block_timestamp: block.header.timestamp,
      from: toBase58(transfer.from),
      to: toBase58(transfer.to),
      type: 'Transfer',
      value: `${transfer.amount}`,
    });
  }
  return withNext(given, success(shown, meta), `accounts/${key}/transactions/trc20`);
}

function eventsOfContract(given: Given, key: string): JsonObject {
  const { node, params } = given;
  const number = params.text('block_number');
  const records = node.chain.history
    .eventsOf(readAddress(key))
    .filter(({ block }) => isShown(given, block) && (number === '' || `${block.header.number}` === number));
  return showPage(given, records, `contracts/${key}/events`);
}

function eventsOfTransaction(given: Given, key: string): JsonObject {
  const place = given.node.chain.find(key);
  const included = place?.block.included[place.at];
  const isThere = place && included && isShown(given, place.block);
  return showPage(given, isThere ? eventsIn(place.block, included) : [], `transactions/${key}/events`);
}

function eventsOfBlock(given: Given, key: string): JsonObject {
  const top = given.params.flag('only_confirmed') ? given.solid : given.newest;
  const block = given.node.chain.blockAt(key === 'latest' ? top : BigInt(key));
  const records = block && isShown(given, block) ? block.included.flatMap((one) => eventsIn(block, one)) : [];
  return showPage(given, records, `blocks/${key}/events`);
}

function showPage(given: Given, records: readonly EventRecord[], path: string): JsonObject {
  const { node, params, solid } = given;
  const view = node.chain.viewAt(given.newest);
  const name = params.text('event_name');
  const shown = placeEvents(given, records)
    .map((one) => ({ ...one, item: showEvent(one.item, view, one.item.block.header.number <= solid) }))
    .filter(({ item }) => name === '' || item.event_name === name);
  const { items, meta } = takePage(shown, params, node.now());
  return withNext(given, success(items, meta), path);
}

function isShown({ params, newest, solid }: Given, block: Block): boolean {
  const { number } = block.header;
  if (number > newest) return false;
  if (params.flag('only_confirmed')) return number <= solid;
  return !params.flag('only_unconfirmed') || number > solid;
}

function placeEvents<T extends EventRecord | TransferRecord>(given: Given, records: readonly T[]): Placed<T>[] {
  return records.map((record) => place(given, record.block, record.txId, record.index, record));
}

function place<T>({ node }: Given, block: Block, txId: string, log: number, item: T): Placed<T> {
  const at: Position = [block.header.number, node.chain.find(txId)?.at ?? 0, log];
  return { item, at, timestamp: block.header.timestamp };
}

function withNext({ params }: Given, page: JsonObject, path: string): JsonObject {
  const meta = page.meta as JsonObject;
  if (typeof meta.fingerprint !== 'string') return page;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params.all)) query.set(name, String(value));
  query.set('fingerprint', meta.fingerprint);
  return { ...page, meta: { ...meta, links: { next: `/v1/${path}?${query}` } } };
}

function readAddress(key: string): AddressHex {
  const address = parseBase58(key) ?? key.toLowerCase();
  if (!isAddressHex(address)) throw new RequestError('Invalid address');
  return address;
}
