import { type AddressHex, type Hex, type Json, selectorOf, toBase58 } from '@candor/tron';
import { World } from '../chain/world.ts';
import type { Node } from '../node.ts';

const known = new WeakMap<Node, Map<AddressHex, Promise<Json>>>();

/** What a token says of itself. Anybody may deploy a contract that says the same. Asked once: names do not change. */
export function tokenInfo(node: Node, contract: AddressHex): Promise<Json> {
  const ofNode = known.get(node) ?? new Map<AddressHex, Promise<Json>>();
  known.set(node, ofNode);
  const info = ofNode.get(contract) ?? askToken(node, contract);
  ofNode.set(contract, info);
  return info;
}

async function askToken(node: Node, contract: AddressHex): Promise<Json> {
  const [symbol, decimals, name] = [
    await ask(node, contract, 'symbol()'),
    await ask(node, contract, 'decimals()'),
    await ask(node, contract, 'name()'),
  ];
  return {
    symbol: readText(symbol),
    address: toBase58(contract),
    decimals: decimals.length === 64 ? Number(BigInt(`0x${decimals}`)) : 0,
    name: readText(name),
  };
}

async function ask(node: Node, contract: AddressHex, question: string): Promise<Hex> {
  const { head } = node.chain;
  const ran = await node.chain.machine.run(new World(node.chain.viewAt(head.header.number)), {
    caller: contract,
    to: contract,
    value: 0n,
    data: selectorOf(question),
    energyLimit: 10_000_000n,
    block: { number: head.header.number, timestamp: head.header.timestamp, witness: head.header.witnessAddress },
  });
  return ran.result === 'SUCCESS' ? ran.returned : '';
}

function readText(returned: Hex): string {
  const length = Number(BigInt(`0x${returned.slice(64, 128) || '0'}`));
  return Buffer.from(returned.slice(128, 128 + length * 2), 'hex').toString('utf8');
}
