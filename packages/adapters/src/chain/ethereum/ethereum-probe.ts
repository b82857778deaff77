import { keccak_256 } from '@noble/hashes/sha3.js';
import { agreed } from '../agreed.ts';
import { type JsonRpc, rpcCall } from '../json-rpc.ts';
import { ChainFault } from '../port.ts';
import { REBASING_VIEWS, readText, type TokenFacts, type TokenProbe, type TokenTrial } from '../token-facts.ts';
import { type EthereumOptions, ethereumNodes } from './ethereum-nodes.ts';
import { zData } from './ethereum-schemas.ts';
import { RECEIVER_CODE, SLOTS, trialCode } from './trial-code.ts';

/** Somebody nobody is: what arrives there in a trial was never sent. */
const RECEIVER = '0x00000000000000000000000000000000CaD0e5C0';

/** [LST-26] By calls alone. Nodes must take code for the length of a call, as geth, Erigon, Nethermind, Reth and Anvil do. */
export function openEthereumProbe(options: EthereumOptions): TokenProbe {
  const nodes = ethereumNodes(options);
  return {
    facts: (token) => agreed(nodes, (node) => readFacts(node, token)),
    tryTransfer: (token, from, units) => agreed(nodes, (node) => readTrial(node, { token, from, units })),
  };
}

async function readFacts(node: JsonRpc, token: string): Promise<TokenFacts | null> {
  const code = await node.call(rpcCall('eth_getCode', [token, 'latest'], zData));
  if (code === '0x') return null;
  const ask = async (signature: string) => (await askView(node, token, selectorOf(signature))) ?? '';
  const [symbol, name] = [readText(await ask('symbol()')), readText(await ask('name()'))];
  const decimals = await ask('decimals()');
  if (symbol === null || name === null || decimals.length !== 64 || BigInt(`0x${decimals}`) > 255n) return null;
  return { symbol, name, decimals: Number(BigInt(`0x${decimals}`)) };
}

type Wish = { readonly token: string; readonly from: string; readonly units: bigint };

async function readTrial(node: JsonRpc, wish: Wish): Promise<TokenTrial> {
  const [plain, coded] = [await run(node, wish, {}), await run(node, wish, { [RECEIVER]: { code: RECEIVER_CODE } })];
  const looksRebasing = await isRebasing(node, wish);
  const callsReceiver = coded.wasCalled || (plain.isDone && !coded.isDone);
  const { held, isDone, sent, received, hasOtherEffects } = plain;
  return { held, isDone, sent, received, hasOtherEffects, callsReceiver, looksRebasing };
}

async function run(node: JsonRpc, { token, from, units }: Wish, others: Readonly<Record<string, { code: string }>>) {
  const overrides = { [from]: { code: trialCode({ token, from, to: RECEIVER, units }) }, ...others };
  const answer = await node.call(rpcCall('eth_call', [{ to: from, data: '0x' }, 'latest', overrides], zData));
  const words = answer.slice(2);
  if (words.length !== SLOTS * 64) throw new ChainFault('nonsense', `${node.name} does not try out code`);
  const at = (slot: number) => BigInt(`0x${words.slice(slot * 64, slot * 64 + 64)}`);
  const isAnswerNo = at(5) >= 32n && at(4) === 0n;
  return {
    held: at(0),
    // A token that says no and moves the money is none we could rely on either way; what moved is what counts.
    isDone: at(3) === 1n && !(isAnswerNo && at(0) === at(6)),
    sent: at(0) - at(6),
    received: at(7) - at(1),
    hasOtherEffects: at(2) !== at(8),
    wasCalled: at(9) !== 0n,
  };
}

async function isRebasing(node: JsonRpc, { token, from }: Wish): Promise<boolean> {
  const word = BigInt(from).toString(16).padStart(64, '0');
  for (const signature of REBASING_VIEWS) {
    const answer = await askView(node, token, `${selectorOf(signature)}${signature.endsWith('()') ? '' : word}`);
    if (answer?.length === 64) return true;
  }
  return false;
}

/** Undefined where the contract has no such function. */
async function askView(node: JsonRpc, token: string, data: string): Promise<string | undefined> {
  try {
    return (await node.call(rpcCall('eth_call', [{ to: token, data: `0x${data}` }, 'latest'], zData))).slice(2);
  } catch (error) {
    if (error instanceof ChainFault && /revert|invalid|out of gas/i.test(error.message)) return undefined;
    throw error;
  }
}

function selectorOf(signature: string): string {
  return Buffer.from(keccak_256(Buffer.from(signature)))
    .toString('hex')
    .slice(0, 8);
}
