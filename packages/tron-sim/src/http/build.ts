import { type Contract, encodeRaw, type RawTransaction, referTo, toJson } from '@candor/tron';
import { readTransaction } from '../chain/chain.ts';
import { World } from '../chain/world.ts';
import { actuatorOf } from '../contracts/all.ts';
import { type JsonObject, RequestError } from './params.ts';
import { type Ask, shownAt } from './route.ts';

const LIFE_MS = 60_000n;

/** A transaction that this node would make of a contract: it refers to the newest block and lives for a minute. */
export function buildRaw({ node, newest, params }: Ask, contract: Contract, feeLimit = 0n): RawTransaction {
  const { number, timestamp } = newest.header;
  return {
    ...referTo({ number, id: newest.id }),
    expiration: timestamp + LIFE_MS,
    timestamp: BigInt(node.now()),
    data: params.hex('extra_data'),
    contract,
    feeLimit,
  };
}

/** An unsigned transaction in the node's own JSON, after the same check the chain will make again. */
export function buildChecked(ask: Ask, contract: Contract): JsonObject {
  const given = { world: new World(ask.view), now: ask.newest.header.timestamp, slot: shownAt(ask).slot };
  const refused = actuatorOf(contract.type)?.validate(contract.value, given);
  if (refused !== undefined) throw new RequestError(refused, 'org.tron.core.exception.ContractValidateException');
  return showUnsigned(ask, buildRaw(ask, contract));
}

export function showUnsigned({ params }: Ask, raw: RawTransaction): JsonObject {
  return toJson(readTransaction({ raw: encodeRaw(raw), signatures: [] }), { isVisible: params.isVisible });
}
