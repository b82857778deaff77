import { assert } from '@candor/kernel';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { p2wpkh, SigHash, Transaction } from '@scure/btc-signer';
import type { Coin, Decoded, KeyOf, PayRequest, Signed, Unsigned } from '../transactions.ts';
import { addressOfScript, assertWitnessKeyHash, type BitcoinNetwork, prefixesOf, scriptOf } from './bitcoin-network.ts';

/** Says that a transaction with a higher fee may take its place (BIP 125), and sets no lock time. */
const REPLACEABLE = 0xff_ff_ff_fd;
/** Less than this in an output and nodes do not pass the transaction on. */
const DUST = 294n;
const INPUT_VBYTES = 68n;
const BASE_VBYTES = 11n;

/** What a payment of these weighs, rounded up: P2WPKH inputs, outputs by the length of their script. */
export function virtualBytesOf(inputs: number, scripts: readonly Uint8Array[]): bigint {
  return BASE_VBYTES + INPUT_VBYTES * BigInt(inputs) + scripts.reduce((sum, one) => sum + 9n + BigInt(one.length), 0n);
}

export function feeFor(virtualBytes: bigint, satPerKvb: bigint): bigint {
  return (virtualBytes * satPerKvb + 999n) / 1_000n;
}

/** The fewest of these coins, largest first, that pay for it with its fee; undefined when all together do not. */
export function chooseCoins(
  coins: readonly Coin[],
  { pays, satPerKvb }: Pick<PayRequest<'bitcoin'>, 'pays' | 'satPerKvb'>,
  network: BitcoinNetwork,
): Coin[] | undefined {
  const scripts = pays.map(({ to }) => scriptOf(to, network));
  const wanted = pays.reduce((sum, { units }) => sum + units, 0n);
  const chosen: Coin[] = [];
  let sum = 0n;
  for (const coin of [...coins].sort((one, other) => Number(other.units - one.units))) {
    chosen.push(coin);
    sum += coin.units;
    if (sum >= wanted + feeFor(virtualBytesOf(chosen.length, scripts), satPerKvb)) return chosen;
  }
  return undefined;
}

/** A PSBT that spends exactly these coins. Change too small to be worth its own output is left to the miner. */
export function encodeBitcoin(request: PayRequest<'bitcoin'>, network: BitcoinNetwork): Unsigned {
  const { pays, coins, changeTo, satPerKvb } = request;
  const tx = new Transaction();
  for (const { txid, vout, units, address } of coins) {
    const script = scriptOf(address, network);
    assertWitnessKeyHash(script);
    tx.addInput({ txid, index: vout, sequence: REPLACEABLE, witnessUtxo: { script, amount: units } });
  }
  const scripts = pays.map(({ to }) => scriptOf(to, network));
  for (const [place, { units }] of pays.entries())
    tx.addOutput({ script: scripts[place] as Uint8Array, amount: units });
  const left = coins.reduce((sum, { units }) => sum + units, 0n) - pays.reduce((sum, { units }) => sum + units, 0n);
  const changeScript = scriptOf(changeTo, network);
  const change = left - feeFor(virtualBytesOf(coins.length, [...scripts, changeScript]), satPerKvb);
  if (change >= DUST) tx.addOutput({ script: changeScript, amount: change });
  else assert(left >= feeFor(virtualBytesOf(coins.length, scripts), satPerKvb), 'coins that pay for it and its fee');
  return { chain: 'bitcoin', bytes: tx.toPSBT() };
}

/** What a PSBT says. Amounts of inputs are the planner's word, and each signature commits to its own: a lie is worthless. */
export function decodeBitcoin(bytes: Uint8Array, network: BitcoinNetwork): Extract<Decoded, { chain: 'bitcoin' }> {
  const tx = Transaction.fromPSBT(bytes);
  const places = (length: number) => Array.from({ length }, (_none, place) => place);
  const inputs = places(tx.inputsLength).map((place) => tx.getInput(place));
  const coins = inputs.map(({ txid, index, witnessUtxo }): Coin => {
    assert(txid && index !== undefined && witnessUtxo, 'an input that says what it spends');
    assertWitnessKeyHash(witnessUtxo.script);
    const address = addressOfScript(witnessUtxo.script, network);
    assert(address, 'an input with an address');
    return { txid: hex.encode(txid), vout: index, units: witnessUtxo.amount, address };
  });
  const outputs = places(tx.outputsLength).map((place) => {
    const { script, amount } = tx.getOutput(place);
    const to = script && addressOfScript(script, network);
    assert(to && amount !== undefined, 'an output that pays an address');
    return { to, units: amount };
  });
  const sum = (list: readonly { units: bigint }[]) => list.reduce((total, { units }) => total + units, 0n);
  return {
    chain: 'bitcoin',
    coins,
    outputs,
    feeUnits: sum(coins) - sum(outputs),
    isReplaceable: inputs.some(({ sequence = 0xff_ff_ff_ff }) => sequence < 0xff_ff_ff_fe),
  };
}

/** Signs every input with the key of its address, over everything (SIGHASH_ALL) and nothing less. */
export function signBitcoin(bytes: Uint8Array, network: BitcoinNetwork, keyOf: KeyOf): Signed {
  const { coins } = decodeBitcoin(bytes, network);
  const tx = Transaction.fromPSBT(bytes);
  for (const [place, { address }] of coins.entries()) {
    const key = keyOf(address);
    assert(key, 'a key for every input');
    key.use((secret) => {
      const own = p2wpkh(secp256k1.getPublicKey(secret, true), prefixesOf(network)).address;
      assert(own === address, 'the key of the address');
      tx.signIdx(secret, place, [SigHash.ALL]);
    });
  }
  tx.finalize();
  return { chain: 'bitcoin', raw: tx.extract(), txid: tx.id };
}
