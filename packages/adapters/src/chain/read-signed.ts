import { decodeTransaction, recoverSigner, txIdOf } from '@candor/tron';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';
import { addressOfScript, type BitcoinNetwork } from './bitcoin/bitcoin-network.ts';
import { readRawTransaction } from './bitcoin/raw-block.ts';
import { decodeEthereum } from './ethereum/ethereum-codec.ts';
import type { ChainFamily } from './port.ts';
import { decodeTron } from './tron/tron-codec.ts';

/** What signed bytes of somebody else say, as far as a page shows it while they wait. */
export type SignedMoves = {
  readonly txid: string;
  /** Null on Bitcoin: there the coins tell whose it is. */
  readonly from: string | null;
  readonly pays: readonly {
    readonly position: number;
    readonly to: string;
    readonly token: string | null;
    readonly units: bigint;
  }[];
  /** What no second transaction can use as well: a nonce, or coins as `txid:vout`. */
  readonly slots: readonly string[];
};

/**
 * Reads a signed transaction, or undefined for bytes that are none we would pass on: of another chain, unsigned, or
 * doing something else than paying. `chainId` and `network` name ours.
 */
export function readSigned(
  chain: ChainFamily,
  raw: Uint8Array,
  ours: { readonly chainId?: bigint | undefined; readonly network?: BitcoinNetwork | undefined },
): SignedMoves | undefined {
  try {
    switch (chain) {
      case 'tron':
        return readTron(raw);
      case 'ethereum':
        return readEthereum(raw, ours.chainId);
      case 'bitcoin':
        return readBitcoin(raw, ours.network ?? 'main');
      default:
        return chain satisfies never;
    }
  } catch {
    // The codecs say no with errors of their own, and of many libraries; to a page all of them mean the same.
    return undefined;
  }
}

function readTron(bytes: Uint8Array): SignedMoves | undefined {
  const { raw, signatures } = decodeTransaction(bytes);
  const { action, from } = decodeTron(raw);
  const txid = txIdOf(raw);
  const [signature] = signatures;
  if (action.kind !== 'pay' || signature === undefined) return undefined;
  // An account with other keys pays by theirs, and the node judges that. It must only be a signature.
  recoverSigner(txid, signature);
  const { to, token, units } = action;
  return { txid, from, pays: [{ position: token === null ? 0 : 1, to, token, units }], slots: [] };
}

function readEthereum(raw: Uint8Array, chainId: bigint | undefined): SignedMoves | undefined {
  const { action, from, nonce, chainId: signedFor } = decodeEthereum(raw);
  if (from === null || signedFor !== chainId) return undefined;
  const { to, token, units } = action;
  const pays = [{ position: token === null ? 0 : 1, to, token, units }];
  return { txid: `0x${hex.encode(keccak_256(raw))}`, from, pays, slots: [`nonce:${nonce}`] };
}

function readBitcoin(raw: Uint8Array, network: BitcoinNetwork): SignedMoves | undefined {
  const { txid, inputs, outputs } = readRawTransaction(Buffer.from(raw));
  if (inputs.length === 0) return undefined;
  const pays = outputs.flatMap(({ units, script }, position) => {
    const to = addressOfScript(hex.decode(script), network);
    return to === undefined ? [] : [{ position, to, token: null, units }];
  });
  return { txid, from: null, pays, slots: inputs.map((one) => `${one.txid}:${one.vout}`) };
}
