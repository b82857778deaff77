import { addressWord, encodeTrc20Call, fromBase58, selectorOf } from '@candor/tron';
import { agreed } from '../agreed.ts';
import { ChainFault } from '../port.ts';
import { REBASING_VIEWS, readText, type TokenFacts, type TokenProbe, type TokenTrial } from '../token-facts.ts';
import { callConstant, readTokenBalance } from './tron-facts.ts';
import { type TronNode, type TronOptions, tronNodes } from './tron-nodes.ts';

/** Accounts that nobody has the key of: one to be paid in a trial, and a contract, which would fail if it were called. */
const RECEIVER = 'TMt98FrqfK8WWrmVdhwJbMg5vkGdYmfhzo';
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** [LST-26] TRON's nodes try a transfer out and answer with what it would log. The balances after it they do not say. */
export function openTronProbe(options: TronOptions, coded: string | null): TokenProbe {
  const nodes = tronNodes(options);
  return {
    facts: (token) => agreed(nodes, (node) => readFacts(node, token)),
    tryTransfer: (token, from, units) => agreed(nodes, (node) => readTrial(node, { token, from, units, coded })),
  };
}

async function readFacts(node: TronNode, token: string): Promise<TokenFacts | null> {
  const ask = async (signature: string) => (await askView(node, token, selectorOf(signature))) ?? '';
  const [symbol, name] = [readText(await ask('symbol()')), readText(await ask('name()'))];
  const decimals = await ask('decimals()');
  if (symbol === null || name === null || decimals.length !== 64 || BigInt(`0x${decimals}`) > 255n) return null;
  return { symbol, name, decimals: Number(BigInt(`0x${decimals}`)) };
}

type Wish = { readonly token: string; readonly from: string; readonly units: bigint; readonly coded: string | null };

async function readTrial(node: TronNode, wish: Wish): Promise<TokenTrial> {
  const { token, from, units, coded } = wish;
  const held = await readTokenBalance(node, from, token);
  const looksRebasing = await isRebasing(node, wish);
  const plain = held < units ? null : await run(node, wish, RECEIVER);
  const base = { held, looksRebasing };
  if (plain === null)
    return { ...base, isDone: false, sent: 0n, received: 0n, hasOtherEffects: false, callsReceiver: false };
  const toCode = coded === null || coded === token ? plain : await run(node, wish, coded);
  return { ...base, ...plain, callsReceiver: toCode === null || toCode.received !== plain.received };
}

/** Null where the transfer would fail. */
async function run(node: TronNode, { token, from, units }: Wish, to: string) {
  const data = encodeTrc20Call({ method: 'transfer', to: fromBase58(to), amount: units });
  try {
    const { logs } = await callConstant(node, { from, contract: token, data });
    const moves = logs.filter(({ topics }) => topics[0] === TRANSFER && topics.length === 3);
    const [sender, receiver] = [addressWord(fromBase58(from)), addressWord(fromBase58(to))];
    const sum = (of: typeof moves) => of.reduce((total, { data: word }) => total + BigInt(`0x${word || '0'}`), 0n);
    const sent = sum(moves.filter(({ topics }) => topics[1] === sender));
    const received = sum(moves.filter(({ topics }) => topics[2] === receiver));
    return { isDone: true, sent, received, hasOtherEffects: moves.length !== 1 };
  } catch (error) {
    if (error instanceof ChainFault && error.code === 'REVERT') return null;
    throw error;
  }
}

async function isRebasing(node: TronNode, { token, from }: Wish): Promise<boolean> {
  const word = addressWord(fromBase58(from));
  for (const signature of REBASING_VIEWS) {
    const answer = await askView(node, token, `${selectorOf(signature)}${signature.endsWith('()') ? '' : word}`);
    if (answer?.length === 64) return true;
  }
  return false;
}

/** Undefined where the contract has no such function, or there is no contract. */
async function askView(node: TronNode, token: string, data: string): Promise<string | undefined> {
  try {
    return (await callConstant(node, { from: RECEIVER, contract: token, data })).words;
  } catch (error) {
    if (error instanceof ChainFault && error.kind === 'refused') return undefined;
    throw error;
  }
}
