import { createHash } from 'node:crypto';
import { type ChainName, type Coin, chooseCoins, type TronAction } from '@candor/adapters/chain';
import { assert, type Instant, later, MINUTE_MS } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount } from '../../platform/database/columns.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenChain } from '../chains/chains.ts';
import type { Planned, Waiting } from './attempt-rows.ts';
import { prepareReserve } from './coin-reserve.ts';
import type { OwnCoin } from './outgoing.ts';

/** How long a TRON transaction may wait for its block. Until it has passed, nobody can say that it will not happen. */
const LIFE_MS = 5 * MINUTE_MS;

/** The wallet has not enough of something; the code says of what. */
export class CannotPlan extends Error {
  override name = 'CannotPlan';
}

/** Asks the node what it needs to know, and returns what is left to do inside the transaction that stores the plan. */
export type Preparation = (tx: Tx) => Promise<Planned>;

/** An issuer may bar an address from its token: what is sent there is lost, and what is there cannot move. */
export async function requireFree({ reader }: OpenChain, from: string, { to, token }: Waiting): Promise<void> {
  if (token === null) return;
  for (const address of [from, to]) if (await reader.isBarred(token, address)) throw new CannotPlan('barred');
}

export type PlanContext = {
  readonly ledger: Platform['ledger'];
  readonly from: string;
  readonly now: Instant;
};

export function prepareTron(chain: OpenChain<'tron'>, payment: Waiting, context: PlanContext): Promise<Preparation> {
  return prepare(chain, async (sinceHeight) => {
    const { from, now } = context;
    const action = tronActionOf(payment);
    const isToken = action.kind === 'pay' && action.token !== null;
    const { feeLimit } = isToken ? await chain.writer.quote({ from, ...payment }) : { feeLimit: 0n };
    const keepReserve = await reserveFor(chain, payment, context, async () => {
      const { burnSun } = await chain.writer.quote({ from, ...payment });
      return burnSun;
    });
    const deadline = later(now, LIFE_MS + shiftOf(payment));
    const { bytes } = await chain.writer.planAction({ from, action, feeLimit, expiresAt: deadline });
    return async (tx) => {
      await keepReserve(tx);
      return { from, unsigned: bytes, nonce: null, coins: null, deadline, sinceHeight };
    };
  });
}

/** [WDR-33] Only where a customer is paid the coin that fees are paid in: everything else stays with us or is another asset. */
async function reserveFor(
  chain: OpenChain,
  payment: Waiting,
  { from, ledger }: PlanContext,
  feeOf: () => Promise<bigint>,
): Promise<(tx: Tx) => Promise<void>> {
  if (payment.purpose !== 'withdrawal' || payment.token !== null) return async () => {};
  const [isEnough, fee] = [await prepareReserve({ ledger }, chain, from), await feeOf()];
  return async (tx) => {
    if (!(await isEnough(tx, payment, fee))) throw new CannotPlan('reserve');
  };
}

/** Two equal payments of one moment would be one transaction; no two of ours expire at the same millisecond by design. */
function shiftOf({ id, attempts }: Waiting): number {
  return createHash('sha256').update(`${id}/${attempts}`).digest().readUInt32BE(0) % MINUTE_MS;
}

function tronActionOf({ purpose, to, token, units, lockBlocks }: Waiting): TronAction {
  switch (purpose) {
    case 'withdrawal':
    case 'sweep':
    case 'gas':
      return { kind: 'pay', to, token, units };
    case 'activate':
      return { kind: 'activate', account: to };
    case 'delegate':
      return { kind: 'delegate', to, resource: 'ENERGY', sun: units, lockBlocks };
    case 'undelegate':
      return { kind: 'undelegate', to, resource: 'ENERGY', sun: units };
    case 'freeze':
    case 'unfreeze':
      return { kind: purpose, resource: 'ENERGY', sun: units };
    case 'collect':
      return { kind: 'withdrawUnfrozen' };
    case 'bump':
      throw new CannotPlan('TRON has no nonces');
    default:
      return purpose satisfies never;
  }
}

export function prepareEthereum(
  chain: OpenChain<'ethereum'>,
  payment: Waiting,
  context: PlanContext,
): Promise<Preparation> {
  return prepare(chain, async (sinceHeight) => {
    const { id, to, token, units } = payment;
    const { from } = context;
    const wish = { from, to, token, units };
    const quoted = await chain.writer.quote(wish);
    const { gasLimit, maxFeePerGas, maxPriorityFeePerGas, nonce: known } = quoted;
    const fee = { gasLimit, maxFeePerGas, maxPriorityFeePerGas };
    const keepReserve = await reserveFor(chain, payment, context, async () => quoted.maxFeeUnits);
    return async (tx) => {
      await keepReserve(tx);
      const nonce = await takeNonce(tx, { chain: chain.chain, address: from }, id, known);
      const { bytes } = await chain.writer.plan({ ...wish, nonce, fee });
      return { from, unsigned: bytes, nonce, coins: null, deadline: null, sinceHeight };
    };
  });
}

const Nonce = z.object({ nonce: zCount });
/** Each chain counts its own. */
type Wallet = { readonly chain: ChainName; readonly address: string };

/** One that was given back and blocks the others, else the next. Two payers who want the same one meet at the primary key. */
async function takeNonce(tx: Tx, of: Wallet, id: string, known: number): Promise<number> {
  const { chain, address } = of;
  const free = await tx.maybeOne`update chain_nonce set outgoing_id = ${id}
    where chain = ${chain} and address = ${address} and nonce = (
      select nonce from chain_nonce where chain = ${chain} and address = ${address} and outgoing_id is null
        and nonce >= ${known} order by nonce limit 1 for update skip locked) returning nonce`;
  const taken =
    free ??
    (await tx.one`insert into chain_nonce (chain, address, nonce, outgoing_id)
      select ${chain}, ${address}, greatest(coalesce(max(nonce) + 1, 0), ${known}), ${id}
      from chain_nonce where chain = ${chain} and address = ${address} returning nonce`);
  return Nonce.parse(taken).nonce;
}

export function prepareBitcoin(
  chain: OpenChain<'bitcoin'>,
  payment: Waiting,
  { from }: PlanContext,
): Promise<Preparation> {
  return prepare(chain, async (sinceHeight) => {
    const { id, purpose, to, token, units } = payment;
    const { satPerKvb } = await chain.writer.quote({ from, to, token, units });
    const all = payment.coins ? await findCoins(chain, payment.coins) : await chain.reader.coins(from);
    return async (tx) => {
      const rows = await tx.many`select txid || ':' || vout as name from chain_coin where chain = ${chain.chain}`;
      const locked = new Set(rows.map((row) => z.object({ name: z.string() }).parse(row).name));
      const free = all.filter((coin) => !locked.has(nameOf(coin)));
      // A sweep moves what its coins are worth and pays the fee out of it, so all of it is change.
      const pays = purpose === 'sweep' ? [] : [{ to, units }];
      const coins =
        purpose === 'sweep' ? pickExactly(free, units) : chooseCoins(free, { pays, satPerKvb }, chain.bitcoinNetwork);
      if (!coins || coins.length === 0) throw new CannotPlan('funds');
      const changeTo = purpose === 'sweep' ? to : from;
      const { bytes } = await chain.writer.plan({ pays, coins, changeTo, satPerKvb });
      for (const { txid, vout } of coins) {
        await tx.run`insert into chain_coin (chain, txid, vout, outgoing_id) values (${chain.chain}, ${txid}, ${vout}, ${id})`;
      }
      return { from, unsigned: bytes, nonce: null, coins: coins.map(nameOf).sort(), deadline: null, sinceHeight };
    };
  });
}

/** Those a sweep was ordered for, and not one less: what is missing was perhaps taken back by the chain for a while. */
async function findCoins({ reader }: OpenChain<'bitcoin'>, wanted: readonly OwnCoin[]): Promise<readonly Coin[]> {
  const found: Coin[] = [];
  for (const { txid, vout } of wanted) {
    const coin = await reader.coin({ txid, vout });
    if (!coin) throw new CannotPlan('funds');
    found.push(coin);
  }
  return found;
}

export function nameOf({ txid, vout }: Pick<Coin, 'txid' | 'vout'>): string {
  return `${txid}:${vout}`;
}

const MOST_COINS = 20;

/** Coins that come to exactly this: those a sweep was ordered for, whatever has arrived since. */
export function pickExactly(coins: readonly Coin[], units: bigint): readonly Coin[] | undefined {
  const search = (from: number, left: bigint): readonly Coin[] | undefined => {
    if (left === 0n) return [];
    for (let at = from; at < Math.min(coins.length, MOST_COINS); at += 1) {
      const coin = coins[at];
      if (!coin || coin.units > left) continue;
      const rest = search(at + 1, left - coin.units);
      if (rest) return [coin, ...rest];
    }
    return undefined;
  };
  const sum = coins.reduce((total, coin) => total + coin.units, 0n);
  return sum === units ? coins : search(0, units);
}

async function prepare(
  { reader }: OpenChain,
  ask: (sinceHeight: number) => Promise<Preparation>,
): Promise<Preparation> {
  const { height } = await reader.head();
  assert(height >= 0, 'a head');
  return ask(height);
}
