import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { RawTx, SigHash, Transaction } from '@scure/btc-signer';
import { type BitcoinNetwork, bitcoinAddressOf, bitcoinScriptOf } from './addresses.ts';
import { type BitcoinScript, bitcoinPayment } from './derive.ts';
import type { SignedBytes } from './evm.ts';
import { expectThat, orFail } from './failure.ts';

/** An output the customer owns, as a node told it: nothing of it is believed before it is checked. */
export type BitcoinCoin = {
  readonly txid: string;
  readonly vout: number;
  readonly units: bigint;
  readonly script: BitcoinScript;
  readonly publicKey: Uint8Array;
  /** The path of its key, for whoever signs. */
  readonly path: string;
  /** The whole transaction it comes from, in hex. Without it an amount can be a lie that costs the difference as a fee. */
  readonly from: string;
  readonly isConfirmed: boolean;
};

export type BitcoinIntent = {
  readonly to: string;
  readonly units: bigint;
  readonly changeTo: string;
  readonly satPerKvb: bigint;
  readonly network: BitcoinNetwork;
};

export type DecodedBitcoin = {
  readonly coins: readonly { readonly txid: string; readonly vout: number; readonly units: bigint }[];
  readonly outputs: readonly { readonly to: string; readonly units: bigint }[];
  readonly fee: bigint;
  readonly isReplaceable: boolean;
};

/** Says that a transaction with a higher fee may take its place (BIP-125), and sets no lock time. */
const REPLACEABLE = 0xff_ff_ff_fd;
const BASE_VBYTES = 11n;
/** What spending one costs, rounded up. */
const INPUT_VBYTES: Readonly<Record<BitcoinScript, bigint>> = {
  p2wpkh: 68n,
  'p2sh-p2wpkh': 91n,
  p2pkh: 148n,
  p2tr: 58n,
};

/** Less than this in an output and nodes do not pass the transaction on; it depends on what spending it will take. */
export function dustOf(script: Uint8Array): bigint {
  if (script.length === 22 && script[0] === 0) return 294n;
  if (script.length === 34 && (script[0] === 0 || script[0] === 0x51)) return 330n;
  return script.length === 23 ? 540n : 546n;
}

export type BitcoinPlan = {
  readonly psbt: Uint8Array;
  readonly coins: readonly BitcoinCoin[];
  readonly fee: bigint;
  readonly change: bigint;
};

/** Confirmed coins first and the largest of them, until they pay for it with its fee. Fails where all do not. */
export function planBitcoin(intent: BitcoinIntent, coins: readonly BitcoinCoin[]): BitcoinPlan {
  const { to, units, changeTo, satPerKvb, network } = intent;
  const [script, changeScript] = [bitcoinScriptOf(to, network), bitcoinScriptOf(changeTo, network)];
  expectThat(units >= dustOf(script), 'notAsAsked', 'dust');
  const inOrder = [...coins].sort(
    (one, other) => Number(other.isConfirmed) - Number(one.isConfirmed) || Number(other.units - one.units),
  );
  const chosen: BitcoinCoin[] = [];
  let sum = 0n;
  for (const coin of inOrder) {
    checkCoin(coin, network);
    chosen.push(coin);
    sum += coin.units;
    const withChange = sum - units - feeFor(chosen, [script, changeScript], satPerKvb);
    if (withChange >= dustOf(changeScript)) return finish(intent, chosen, withChange);
    // Change too small to be worth its own output is left to the miner.
    if (sum - units >= feeFor(chosen, [script], satPerKvb)) return finish(intent, chosen, 0n);
  }
  expectThat(false, 'notAsAsked', 'funds');
}

function feeFor(coins: readonly BitcoinCoin[], scripts: readonly Uint8Array[], satPerKvb: bigint): bigint {
  const inputs = coins.reduce((sum, { script }) => sum + INPUT_VBYTES[script], 0n);
  const outputs = scripts.reduce((sum, { length }) => sum + 9n + BigInt(length), 0n);
  return ((BASE_VBYTES + inputs + outputs) * satPerKvb + 999n) / 1_000n;
}

/** The transaction a coin comes from must have its id, its amount and its owner: whatever a node said otherwise is refused. */
function checkCoin({ txid, vout, units, script, publicKey, from }: BitcoinCoin, network: BitcoinNetwork): void {
  const earlier = orFail('notAsAsked', () =>
    Transaction.fromRaw(hex.decode(from), {
      allowUnknownOutputs: true,
      allowUnknownInputs: true,
      disableScriptCheck: true,
    }),
  );
  expectThat(earlier.id === txid && vout < earlier.outputsLength, 'notAsAsked', 'the transaction of the coin');
  const output = earlier.getOutput(vout);
  const own = bitcoinPayment(publicKey, script, network);
  expectThat(output.amount === units, 'notAsAsked', 'the amount of the coin');
  expectThat(
    output.script !== undefined && hex.encode(output.script) === hex.encode(own.script),
    'notAsAsked',
    'one’s own coin',
  );
}

function finish(intent: BitcoinIntent, coins: readonly BitcoinCoin[], change: bigint): BitcoinPlan {
  const { to, units, changeTo, network } = intent;
  const tx = new Transaction();
  for (const coin of coins) {
    const own = bitcoinPayment(coin.publicKey, coin.script, network);
    const spent =
      coin.script === 'p2pkh'
        ? { nonWitnessUtxo: hex.decode(coin.from) }
        : { witnessUtxo: { script: own.script, amount: coin.units } };
    const { redeemScript, tapInternalKey } = own;
    tx.addInput({
      txid: coin.txid,
      index: coin.vout,
      sequence: REPLACEABLE,
      ...spent,
      ...(redeemScript && { redeemScript }),
      ...(tapInternalKey && { tapInternalKey }),
    });
  }
  tx.addOutput({ script: bitcoinScriptOf(to, network), amount: units });
  if (change > 0n) tx.addOutput({ script: bitcoinScriptOf(changeTo, network), amount: change });
  const fee = coins.reduce((sum, coin) => sum + coin.units, 0n) - units - change;
  return { psbt: tx.toPSBT(), coins, fee, change };
}

/** What a PSBT spends and pays, read from nothing but its bytes. */
export function decodePsbt(psbt: Uint8Array, network: BitcoinNetwork): DecodedBitcoin {
  const tx = orFail('unreadable', () => Transaction.fromPSBT(psbt));
  const places = (length: number) => Array.from({ length }, (_none, place) => place);
  const inputs = places(tx.inputsLength).map((place) => tx.getInput(place));
  const coins = inputs.map(({ txid, index, witnessUtxo, nonWitnessUtxo }) => {
    const units = witnessUtxo?.amount ?? nonWitnessUtxo?.outputs[index ?? -1]?.amount;
    expectThat(txid !== undefined && index !== undefined && units !== undefined, 'unreadable', 'what an input spends');
    return { txid: hex.encode(txid), vout: index, units };
  });
  const outputs = places(tx.outputsLength).map((place) => {
    const { script, amount } = tx.getOutput(place);
    const to = script && bitcoinAddressOf(script, network);
    expectThat(to !== undefined && amount !== undefined, 'unreadable', 'an output that pays an address');
    return { to, units: amount };
  });
  const sum = (list: readonly { readonly units: bigint }[]) => list.reduce((total, { units }) => total + units, 0n);
  return {
    coins,
    outputs,
    fee: sum(coins) - sum(outputs),
    isReplaceable: inputs.some(({ sequence = 0xff_ff_ff_ff }) => sequence < 0xff_ff_ff_fe),
  };
}

/** Signs a PSBT that pays exactly what was asked for, its change to the customer, with coins that were checked. */
export function signBitcoin(
  { psbt, coins }: Pick<BitcoinPlan, 'psbt' | 'coins'>,
  intent: BitcoinIntent,
  usingKeyAt: <T>(path: string, work: (privateKey: Uint8Array) => T) => T,
): SignedBytes {
  const again = planBitcoin(intent, coins);
  expectThat(hex.encode(again.psbt) === hex.encode(psbt), 'notAsAsked');
  const tx = Transaction.fromPSBT(psbt);
  for (const [place, coin] of coins.entries()) {
    usingKeyAt(coin.path, (privateKey) => {
      const own = secp256k1.getPublicKey(privateKey, true);
      expectThat(hex.encode(own) === hex.encode(coin.publicKey), 'notAsAsked', 'the key of the coin');
      tx.signIdx(privateKey, place, [SigHash.ALL, SigHash.DEFAULT]);
    });
  }
  tx.finalize();
  return { raw: hex.encode(tx.extract()), txid: tx.id };
}

/** Signs what it has keys for in a PSBT from elsewhere; an input that says too little or lies about itself is refused. */
export function signPsbt(psbt: Uint8Array, privateKeys: readonly Uint8Array[]): Uint8Array {
  const tx = orFail('unreadable', () => Transaction.fromPSBT(psbt));
  const signed = privateKeys.map((key) => orFail('unreadable', () => tx.sign(key)));
  expectThat(
    signed.some((count) => count > 0),
    'unreadable',
  );
  return tx.toPSBT();
}

export function finalizePsbt(psbt: Uint8Array): SignedBytes {
  return orFail('unreadable', () => {
    const tx = Transaction.fromPSBT(psbt);
    tx.finalize();
    return { raw: hex.encode(tx.extract()), txid: tx.id };
  });
}

/** The whole of a transaction that is on the network, as far as a wallet shows it. */
export function readOutputs(
  raw: string,
  network: BitcoinNetwork,
): readonly { readonly to: string | null; readonly units: bigint }[] {
  const { outputs } = orFail('unreadable', () => RawTx.decode(hex.decode(raw)));
  return outputs.map(({ script, amount }) => ({ to: bitcoinAddressOf(script, network) ?? null, units: amount }));
}

/** Which coins a transaction on the network spends: one that takes its place must spend one of them as well. */
export function readInputs(raw: string): readonly { readonly txid: string; readonly vout: number }[] {
  const { inputs } = orFail('unreadable', () => RawTx.decode(hex.decode(raw)));
  return inputs.map(({ txid, index }) => ({ txid: hex.encode(txid), vout: index }));
}
