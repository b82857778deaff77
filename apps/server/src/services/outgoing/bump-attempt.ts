import {
  bumpFee,
  decodeBitcoin,
  decodeEthereum,
  scriptOf,
  type Unsigned,
  virtualBytesOf,
} from '@candor/adapters/chain';
import { BrokenPromise } from '@candor/kernel';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import type { OpenChain } from '../chains/chains.ts';
import { attemptRows, type UnderWay } from './attempt-rows.ts';
import type { PayerPlatform } from './payer.ts';

/**
 * Offers more for the same payment: a further attempt with the same nonce, or with the same coins, so that one of the two
 * can be in the chain and never both. The first one is watched on; it may still win.
 */
export async function bumpAttempt(platform: PayerPlatform, chain: OpenChain, one: UnderWay): Promise<void> {
  const { db, clock } = platform;
  const unsigned = await replan(chain, one);
  if (!unsigned) return;
  const { outgoing_id: id, n, from_address: from, nonce, coins, since_height: sinceHeight } = one;
  const rows = attemptRows(db, chain.chain);
  try {
    await db.transaction(async (tx) => {
      const isOurs = await tx.run`update attempt set state = 'replaced'
        where outgoing_id = ${id} and n = ${n} and state in ('signed', 'sent')`;
      if (isOurs === 0) return;
      await rows.insert(
        tx,
        id,
        { from, unsigned: unsigned.bytes, nonce, coins, deadline: null, sinceHeight },
        clock.now(),
      );
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

function replan(chain: OpenChain, one: UnderWay): Promise<Unsigned | undefined> {
  switch (chain.family) {
    case 'ethereum':
      return dearerEthereum(chain as OpenChain<'ethereum'>, one);
    case 'bitcoin':
      return dearerBitcoin(chain as OpenChain<'bitcoin'>, one);
    case 'tron':
      return Promise.resolve(undefined);
    default:
      return chain.family satisfies never;
  }
}

/** At least a tenth above both old fees, or nodes keep the old one; and at least what is asked for now. */
async function dearerEthereum(chain: OpenChain<'ethereum'>, one: UnderWay): Promise<Unsigned> {
  const { action, fee, nonce } = decodeEthereum(one.unsigned);
  const wish = { from: one.from_address, to: action.to, token: action.token, units: action.units };
  const least = bumpFee(fee);
  const now = await chain.writer.quote(wish);
  return chain.writer.plan({
    ...wish,
    nonce,
    fee: {
      gasLimit: fee.gasLimit,
      maxFeePerGas: higher(least.maxFeePerGas, now.maxFeePerGas),
      maxPriorityFeePerGas: higher(least.maxPriorityFeePerGas, now.maxPriorityFeePerGas),
    },
  });
}

/** What a replacement must pay on top for being passed on (BIP 125), for each thousand bytes. */
const RELAY_SAT_PER_KVB = 1_000n;

async function dearerBitcoin(chain: OpenChain<'bitcoin'>, one: UnderWay): Promise<Unsigned | undefined> {
  const network = chain.bitcoinNetwork;
  const { coins, outputs, feeUnits } = decodeBitcoin(one.unsigned, network);
  const { from_address: from, to_address: to, purpose, units } = one;
  const isSweep = purpose === 'sweep';
  const scripts = outputs.map((output) => scriptOf(output.to, network));
  const old = (feeUnits * 1_000n) / virtualBytesOf(coins.length, scripts);
  const { satPerKvb } = await chain.writer.quote({ from, to, token: null, units });
  const least = (old * 125n) / 100n + RELAY_SAT_PER_KVB;
  const request = {
    pays: isSweep ? [] : [{ to, units }],
    coins,
    changeTo: isSweep ? to : from,
    satPerKvb: higher(least, satPerKvb),
  };
  try {
    return await chain.writer.plan(request);
  } catch (error) {
    // The same coins do not reach further; it stays as it is and waits.
    if (error instanceof BrokenPromise) return undefined;
    throw error;
  }
}

function higher(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}
