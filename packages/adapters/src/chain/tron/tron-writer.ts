import { instant, MINUTE_MS } from '@candor/kernel';
import { decodeTransaction, encodeTransaction, encodeTrc20Call, fromBase58, toHex, txIdOf } from '@candor/tron';
import { z } from 'zod';
import { joinResults, resultOfFault } from '../broadcast.ts';
import { type BroadcastResult, ChainFault, type ChainWriter, type Death, type PaymentWish } from '../port.ts';
import type { Attempt, Quote, TronRequest, Unsigned } from '../transactions.ts';
import { checkWhole } from './tron-block.ts';
import { encodeTron } from './tron-codec.ts';
import { callConstant, readAccount, readParameters, readResources } from './tron-facts.ts';
import { heightOf, readHeads, type TronNode, type TronOptions, tronNodes } from './tron-nodes.ts';
import { isWaiting } from './tron-reader.ts';
import { readMessage, TronBlock, TronBroadcast, TronInfo } from './tron-schemas.ts';

/** Room for a rise of the contract's energy factor between now and the block: the fee limit caps rented energy too. */
const FEE_LIMIT_PERCENT = 130n;
const SIGNATURE_BYTES = 65;
/** java-tron counts room for the result that it will write into the block. */
const RESULT_BYTES = 64n;
const MOST_BLOCKS = 100;
const RETRYABLE = ['SERVER_BUSY', 'NO_CONNECTION', 'NOT_ENOUGH_EFFECTIVE_CONNECTION', 'BLOCK_UNSOLIDIFIED'];

export type TronWriter = ChainWriter<'tron'> & {
  /** Anything else we ever do on TRON: making accounts, staking, delegating and taking back. */
  planAction(request: TronRequest): Promise<Unsigned>;
};

export function openTronWriter(options: TronOptions): TronWriter {
  const nodes = tronNodes(options);
  // The newest solid block is named, because no reorganisation can make the transaction refer to nothing.
  const planAction = (request: TronRequest) =>
    nodes.first(async (node) => {
      const solid = await node.ask('walletsolidity', 'getnowblock', {}, TronBlock);
      const { number, timestamp } = solid.block_header.raw_data;
      return encodeTron(request, { number: BigInt(number), id: solid.blockID, timestamp: BigInt(timestamp) });
    });
  return {
    chain: 'tron',
    quote: (wish) => nodes.first((node) => readQuote(node, wish)),
    plan: ({ from, to, token, units, feeLimit, expiresAt }) =>
      planAction({ from, action: { kind: 'pay', to, token, units }, feeLimit, expiresAt }),
    planAction,
    broadcast: async (raw) => {
      const settled = await nodes.each((node) => send(node, raw));
      return joinResults(settled.map((one) => (one.status === 'fulfilled' ? one.value : resultOfFault(one.reason))));
    },
    findDeath: (attempt) => nodes.first((node) => searchAbsence(node, attempt)),
  };
}

async function readQuote(node: TronNode, { from, to, token, units }: PaymentWish): Promise<Quote<'tron'>> {
  const data = encodeTrc20Call({ method: 'transfer', to: fromBase58(to), amount: units });
  const [prices, own, receiver, call] = await Promise.all([
    readParameters(node),
    readResources(node, from),
    readAccount(node, to),
    token === null ? null : callConstant(node, { from, contract: token, data }),
  ]);
  const energy = call?.energy ?? 0n;
  const feeLimit = (energy * prices.energyPriceSun * FEE_LIMIT_PERCENT + 99n) / 100n;
  const bandwidth = bandwidthOf({ from, action: { kind: 'pay', to, token, units }, feeLimit, expiresAt: FAR });
  const energyAvailable = notNegative(own.energyLimit - own.energyUsed);
  const free = notNegative(own.freeBandwidthLimit - own.freeBandwidthUsed);
  const staked = notNegative(own.bandwidthLimit - own.bandwidthUsed);
  const bandwidthAvailable = larger(free, staked);
  // Sending TRX to an address that is no account makes it one, and that costs. Sending a token does not.
  const creating = token === null && !receiver ? prices.createAccountSun + prices.createAccountBandwidthSun : 0n;
  const bandwidthSun = creating > 0n ? 0n : bandwidth * prices.bandwidthPriceSun;
  return {
    energy,
    energyAvailable,
    energyPriceSun: prices.energyPriceSun,
    bandwidth,
    bandwidthAvailable,
    bandwidthPriceSun: prices.bandwidthPriceSun,
    burnSun:
      notNegative(energy - energyAvailable) * prices.energyPriceSun +
      (bandwidth <= bandwidthAvailable ? 0n : bandwidthSun) +
      creating,
    burnWithoutResourcesSun: energy * prices.energyPriceSun + bandwidthSun + creating,
    feeLimit,
  };
}

/** A moment with as many digits as any we will live to see, so that the size comes out right. */
const FAR = instant(4_000_000_000_000);

function bandwidthOf(request: TronRequest): bigint {
  const ref = { number: 0n, id: '0'.repeat(64), timestamp: BigInt(FAR - MINUTE_MS) };
  const raw = encodeTron(request, ref).bytes;
  const signed = encodeTransaction({ raw, signatures: [toHex(new Uint8Array(SIGNATURE_BYTES))] });
  return BigInt(signed.length) + RESULT_BYTES;
}

async function send(node: TronNode, raw: Uint8Array): Promise<BroadcastResult> {
  const said = await node.ask('wallet', 'broadcasthex', { transaction: toHex(raw) }, TronBroadcast);
  if (said.result === true) return { state: 'accepted' };
  const code = said.code ?? 'OTHER_ERROR';
  const reason = `${code} ${readMessage(said.message)}`.trim();
  if (code === 'DUP_TRANSACTION_ERROR') {
    // A node remembers also what it refused, so "sent before" is no "have it".
    const txid = txIdOf(decodeTransaction(raw).raw);
    const info = await node.find('wallet', 'gettransactioninfobyid', { value: txid }, TronInfo);
    return info || (await isWaiting(node, txid)) ? { state: 'known' } : { state: 'unclear', reason };
  }
  if (code === 'OTHER_ERROR') return { state: 'unclear', reason };
  return { state: 'rejected', reason, isRetryable: RETRYABLE.includes(code) };
}

/**
 * The proof: every solid block that could hold it was read, from the one it was planned on to the second one after its
 * deadline, each the child of the one before, and it is in none. java-tron takes no transaction once the block before has
 * reached its expiration.
 */
async function searchAbsence(node: TronNode, { txid, expiresAt, sinceHeight }: Attempt<'tron'>): Promise<Death | null> {
  const { solid } = await readHeads(node);
  if (solid.block_header.raw_data.timestamp <= expiresAt) return null;
  let late = 0;
  let parent: string | undefined;
  for (let from = sinceHeight; from <= heightOf(solid); from += MOST_BLOCKS) {
    const body = { startNum: from, endNum: Math.min(from + MOST_BLOCKS, heightOf(solid) + 1) };
    const { block } = await node.ask('walletsolidity', 'getblockbylimitnext', body, Blocks);
    for (const [place, one] of block.entries()) {
      const { number, parentHash, timestamp } = one.block_header.raw_data;
      if (number !== from + place || (parent !== undefined && parentHash !== parent)) {
        throw new ChainFault('lagging', `${node.name} leaves out blocks after ${from}`);
      }
      checkWhole(node.name, one);
      parent = one.blockID;
      if (one.transactions.some(({ txID }) => txID === txid)) return null;
      if (timestamp > expiresAt) late += 1;
      if (late === 2) return { why: 'expired', provedBy: { height: number, blockHash: one.blockID, txid: null } };
    }
    if (block.length !== body.endNum - body.startNum) throw new ChainFault('lagging', `${node.name} leaves out blocks`);
  }
  return null;
}

const Blocks = z.object({ block: z.array(TronBlock) });

function notNegative(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

/** One pool must cover a transaction alone; the two are never added up. */
function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}
