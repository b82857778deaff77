import { type Contradiction, type FeeChoice, findContradiction, type WalletAsset } from '@candor/domain/wallet';
import {
  addressKey,
  type BitcoinCoin,
  type BitcoinScript,
  bitcoinScriptOf,
  decodeEvm,
  type EvmFee,
  evmFeeOf,
  raiseFee,
  readInputs,
  readOutputs,
} from '@candor/keyring';
import type { Answer } from '../../../platform/api.ts';
import type { Description, Order } from '../vault/protocol.ts';
import type { OwnAccount } from './own-chains.ts';

export type Facts = Answer<'app.wallet/sendfacts'>;

/** What the customer wants, in units of the chain. */
export type Wish = {
  readonly to: string;
  readonly held: WalletAsset;
  readonly units: bigint;
  readonly choice: FeeChoice;
  /** The signed bytes of a payment that waits and whose place this one takes. */
  readonly replaces?: string | undefined;
};

/** Why nothing is built: an answer that cannot be right, or a payment that would fail. */
export type Stop = Contradiction | 'changed' | 'coin' | 'wouldFail' | 'funds';

/** [WAL-9] The order a device makes of its own facts and the server's figures, or why it makes none. */
export function makeOrder(own: OwnAccount, wish: Wish, said: Facts): Order | Stop {
  const wrong = findContradiction(own.facts, wish.held, said);
  if (wrong) return wrong;
  const { account, facts } = own;
  const { to, units, held } = wish;
  if (said.ethereum && facts.chainId !== null) {
    const fee = evmFee(said.ethereum, wish);
    if (!fee) return 'wouldFail';
    const nonce = wish.replaces ? decodeEvm(bytesOf(wish.replaces)).nonce : BigInt(said.ethereum.nonce.pending);
    const intent = { chainId: facts.chainId, nonce, to, units, token: held.token, fee };
    return { chain: 'evm', from: account.address, path: account.path, intent };
  }
  if (said.tron) {
    if (said.tron.wouldFail) return 'wouldFail';
    const { number, id, at } = said.tron.head;
    const feeLimit = BigInt(said.tron.feeLimit);
    const intent = { kind: 'pay', from: account.address, to, units, token: held.token, feeLimit } as const;
    return { chain: 'tron', path: account.path, intent, head: { number: BigInt(number), id, at: BigInt(at) } };
  }
  if (said.bitcoin && facts.network !== null && account.script !== null) {
    const coins = coinsOf(own, account.script, said.bitcoin, wish.replaces);
    const satPerKvb = rateOf(wish, said.bitcoin, coins);
    const intent = { to, units, changeTo: account.address, satPerKvb, network: facts.network };
    return { chain: 'bitcoin', intent, coins };
  }
  return 'changed';
}

function evmFee({ gasLimit, fees }: NonNullable<Facts['ethereum']>, { choice, replaces }: Wish): EvmFee | undefined {
  if (gasLimit === null) return undefined;
  const { maxFeePerGas, maxPriorityFeePerGas } = fees[choice];
  const fee = {
    gasLimit: BigInt(gasLimit),
    maxFeePerGas: BigInt(maxFeePerGas),
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
  };
  if (!replaces) return fee;
  const least = raiseFee(evmFeeOf(bytesOf(replaces)));
  if ('gasPrice' in least) return { gasLimit: fee.gasLimit, gasPrice: most(fee.maxFeePerGas, least.gasPrice) };
  return {
    gasLimit: fee.gasLimit,
    maxFeePerGas: most(fee.maxFeePerGas, least.maxFeePerGas),
    maxPriorityFeePerGas: most(fee.maxPriorityFeePerGas, least.maxPriorityFeePerGas),
  };
}

/**
 * Coins that no waiting payment spends; for a replacement, exactly those of the one it replaces. The Worker holds each against
 * the transaction it comes from.
 */
export function coinsOf(
  { account }: OwnAccount,
  script: BitcoinScript,
  { coins }: NonNullable<Facts['bitcoin']>,
  replaces?: string,
): BitcoinCoin[] {
  const publicKey = bytesOf(account.publicKey);
  const wanted = replaces && new Set(readInputs(replaces).map(({ txid, vout }) => `${txid}:${vout}`));
  return coins
    .filter(({ txid, vout, isSpending }) => (wanted ? wanted.has(`${txid}:${vout}`) : !isSpending))
    .map(({ txid, vout, units, from }) => ({
      txid,
      vout,
      units: BigInt(units),
      script,
      publicKey,
      path: account.path,
      from,
      isConfirmed: true,
    }));
}

/** A replacement bids a quarter more than what it replaces, and what nodes ask for passing it on. */
function rateOf({ choice, replaces }: Wish, { rates }: NonNullable<Facts['bitcoin']>, coins: readonly BitcoinCoin[]) {
  const rate = BigInt(rates[choice].satPerKvb);
  const [first] = coins;
  if (!replaces || !first) return rate;
  const sum = (list: readonly { readonly units: bigint }[]) => list.reduce((total, { units }) => total + units, 0n);
  const paid = sum(coins) - sum(readOutputs(replaces, 'main'));
  const vbytes = BASE_VBYTES + BigInt(coins.length) * INPUT_VBYTES[first.script] + OUTPUT_VBYTES;
  return most(rate, (paid * 1_250n) / vbytes + RELAY_SAT_PER_KVB);
}

/** What a description says in the words all chains have in common; undefined where it is no plain payment. */
export type Said = { readonly to: string; readonly units: bigint; readonly token: string | null; readonly fee: bigint };

/** [WAL-10] Reads the confirmation from the Worker's own words. `burn` is what TRON takes beside its limit for contracts. */
export function readDescription(described: Description, own: string, burn: bigint): Said | undefined {
  if (described.chain === 'bitcoin') {
    const paid = described.decoded.outputs.filter(
      (one, place) => place === 0 || addressKey(one.to) !== addressKey(own),
    );
    const [first, ...others] = paid;
    if (!first || others.length > 0) return undefined;
    return { to: first.to, units: first.units, token: null, fee: described.decoded.fee };
  }
  const { action } = described.decoded;
  if (action.kind !== 'pay') return undefined;
  const { to, units, token } = action;
  return { to, units, token, fee: described.chain === 'evm' ? described.decoded.maxFee : burn };
}

/** [WAL-9] Whether what will be signed is what was asked for, down to the unit. */
export function isAsAsked(said: Said, { to, units, held }: Wish): boolean {
  const key = (token: string | null) => token && addressKey(token);
  return addressKey(said.to) === addressKey(to) && said.units === units && key(said.token) === key(held.token);
}

const INPUT_VBYTES: Readonly<Record<BitcoinScript, bigint>> = {
  p2wpkh: 68n,
  'p2sh-p2wpkh': 91n,
  p2pkh: 148n,
  p2tr: 58n,
};
/** What every payment weighs, and a payment to an address of the shortest kind. */
const BASE_VBYTES = 20n;
const OUTPUT_VBYTES = 22n;
const RELAY_SAT_PER_KVB = 1_000n;

/** The most of an asset that can be sent with its fee, by the figures of one choice. */
export function mostUnits(
  own: OwnAccount,
  wish: Pick<Wish, 'held' | 'choice' | 'to' | 'replaces'>,
  said: Facts,
  balance: bigint,
): bigint {
  if (wish.held.token !== null) return balance;
  const left = balance - coinFee(own, wish, said);
  return left > 0n ? left : 0n;
}

/** What the network may take for a payment, in the chain's coin. */
export function coinFee(own: OwnAccount, { choice, to }: Pick<Wish, 'choice' | 'to'>, said: Facts): bigint {
  if (said.ethereum) return BigInt(said.ethereum.gasLimit ?? 21_000) * BigInt(said.ethereum.fees[choice].maxFeePerGas);
  if (said.tron) return BigInt(said.tron.burnSun);
  if (!said.bitcoin || own.facts.network === null || own.account.script === null) return 0n;
  const inputs = BigInt(said.bitcoin.coins.filter(({ isSpending }) => !isSpending).length);
  const output = BigInt(bitcoinScriptOf(to, own.facts.network).length);
  const vbytes = BASE_VBYTES + inputs * INPUT_VBYTES[own.account.script] + output;
  return (vbytes * BigInt(said.bitcoin.rates[choice].satPerKvb) + 999n) / 1_000n;
}

export function bytesOf(hex: string): Uint8Array {
  const digits = hex.replace(/^0x/, '').match(/../g) ?? [];
  return Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16));
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
