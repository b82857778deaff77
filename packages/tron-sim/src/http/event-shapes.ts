import { type Hex, hashOf, type Json, type SmartContract, smartContract, toBase58, toBytes } from '@candor/tron';
import type { EventRecord } from '../chain/history.ts';
import type { View } from '../chain/world.ts';
import type { JsonObject } from './params.ts';

type Entry = NonNullable<SmartContract['abi']>['entries'][number];
type Param = Entry['inputs'][number];

/** A log in TronGrid's words, named by the ABI the contract was deployed with. */
export function showEvent({ block, txId, index, log }: EventRecord, view: View, isSolid: boolean): JsonObject {
  const contract = view.get('contract', log.address);
  const abi = contract?.deployed ? smartContract.decode(toBytes(contract.deployed)).abi : undefined;
  const entry = abi?.entries.find((one) => one.type === 'Event' && hashOf(signatureOf(one)) === log.topics[0]);
  const values = entry ? decodeLog(entry.inputs, log.topics.slice(1), log.data) : [];
  const named = entry?.inputs.map((input, at) => [input.name, values[at] ?? ''] as const) ?? [];
  return {
    block_number: block.header.number,
    block_timestamp: block.header.timestamp,
    caller_contract_address: toBase58(log.address),
    contract_address: toBase58(log.address),
    event_index: index,
    event_name: entry?.name ?? '',
    result: { ...Object.fromEntries(values.entries()), ...Object.fromEntries(named) },
    result_type: Object.fromEntries(entry?.inputs.map((input) => [input.name, input.type]) ?? []),
    event: entry ? describe(entry) : '',
    transaction_id: txId,
    ...(!isSolid && { _unconfirmed: true }),
  };
}

function signatureOf({ name, inputs }: Entry): string {
  return `${name}(${inputs.map((input) => input.type).join(',')})`;
}

function describe({ name, inputs }: Entry): string {
  const words = inputs.map((input) => `${input.type}${input.isIndexed ? ' indexed' : ''} ${input.name}`);
  return `${name}(${words.join(', ')})`;
}

/** Indexed values stand in the topics, the others in the data. */
function decodeLog(inputs: readonly Param[], topics: readonly Hex[], data: Hex): string[] {
  const words = data.match(/.{64}/g) ?? [];
  let topic = 0;
  let word = 0;
  return inputs.map((input) =>
    input.isIndexed
      ? readWord(isDynamic(input.type) ? 'bytes32' : input.type, topics[topic++] ?? '')
      : readValue(input.type, words[word++] ?? '', data),
  );
}

function readValue(type: string, word: Hex, data: Hex): string {
  if (!isDynamic(type)) return readWord(type, word);
  const at = Number(BigInt(`0x${word || '0'}`)) * 2;
  const length = Number(BigInt(`0x${data.slice(at, at + 64) || '0'}`)) * 2;
  const hex = data.slice(at + 64, at + 64 + length);
  return type === 'string' ? Buffer.from(hex, 'hex').toString('utf8') : hex;
}

function readWord(type: string, word: Hex): string {
  if (type === 'address') return `0x${word.slice(24)}`;
  if (type === 'bool') return `${/1$/.test(word)}`;
  if (/^uint\d*$/.test(type)) return `${BigInt(`0x${word || '0'}`)}`;
  if (/^int\d*$/.test(type)) return `${BigInt.asIntN(256, BigInt(`0x${word || '0'}`))}`;
  return word;
}

function isDynamic(type: string): boolean {
  return type === 'string' || type === 'bytes' || type.endsWith(']');
}

export function success(data: readonly Json[], meta: JsonObject): JsonObject {
  return { data, success: true, meta: { ...meta, page_size: data.length } };
}
