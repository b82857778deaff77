import { addressOfPublicKey, toBase58 } from '@candor/tron';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check, hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer';
import { addr } from 'micro-eth-signer';
import { BITCOIN_PREFIXES, type BitcoinNetwork, type ChainKind } from './addresses.ts';
import { expectThat, orFail } from './failure.ts';

/** How Bitcoin's addresses are made of a key, by their BIP: 84, 49, 44 and 86. */
export const BITCOIN_SCRIPTS = ['p2wpkh', 'p2sh-p2wpkh', 'p2pkh', 'p2tr'] as const;
export type BitcoinScript = (typeof BITCOIN_SCRIPTS)[number];

/** A way in which a wallet numbers its keys. The same words show other addresses in a wallet that numbers otherwise. */
export type PathTemplate = {
  readonly id: string;
  readonly chain: ChainKind;
  /** The n-th account or address, as the wallets that use it count. */
  readonly pathOf: (index: number, network?: BitcoinNetwork) => string;
  readonly script?: BitcoinScript;
};

const coin = (network: BitcoinNetwork = 'main') => (network === 'main' ? 0 : 1);
const bitcoin = (id: string, purpose: number, script: BitcoinScript): PathTemplate => ({
  id,
  chain: 'bitcoin',
  script,
  pathOf: (index, network) => `m/${purpose}'/${coin(network)}'/0'/0/${index}`,
});

/** The first of each chain is ours; the others are looked at when words come from elsewhere. */
export const TEMPLATES: readonly PathTemplate[] = [
  { id: 'evm', chain: 'evm', pathOf: (index) => `m/44'/60'/0'/0/${index}` },
  { id: 'evm-ledger-live', chain: 'evm', pathOf: (index) => `m/44'/60'/${index}'/0/0` },
  { id: 'evm-ledger-legacy', chain: 'evm', pathOf: (index) => `m/44'/60'/0'/${index}` },
  { id: 'tron', chain: 'tron', pathOf: (index) => `m/44'/195'/0'/0/${index}` },
  { id: 'tron-ledger', chain: 'tron', pathOf: (index) => `m/44'/195'/${index}'/0/0` },
  bitcoin('bitcoin-84', 84, 'p2wpkh'),
  bitcoin('bitcoin-49', 49, 'p2sh-p2wpkh'),
  bitcoin('bitcoin-44', 44, 'p2pkh'),
  bitcoin('bitcoin-86', 86, 'p2tr'),
];

export type Candidate = { readonly template: string; readonly path: string; readonly address: string };

/** What a scan of words from elsewhere has to ask a chain about: public addresses, each once. */
export function listCandidates(
  seed: Uint8Array,
  { chain, count, network = 'main' }: { chain: ChainKind; count: number; network?: BitcoinNetwork },
): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  for (const { id, pathOf, script } of TEMPLATES.filter((one) => one.chain === chain)) {
    for (let index = 0; index < count; index += 1) {
      const path = pathOf(index, network);
      const publicKey = usingKey(seed, path, (key) => secp256k1.getPublicKey(key, true));
      const address = addressOf(chain, publicKey, { network, ...(script && { script }) });
      if (!found.has(address)) found.set(address, { template: id, path, address });
    }
  }
  return [...found.values()];
}

/** The key at a path, for as long as `work` takes; afterwards its bytes are wiped. */
export function usingKey<T>(seed: Uint8Array, path: string, work: (privateKey: Uint8Array) => T): T {
  const node = HDKey.fromMasterSeed(seed).derive(path);
  try {
    expectThat(node.privateKey != null, 'invalidSeed');
    return work(node.privateKey);
  } finally {
    node.wipePrivateData();
  }
}

/** The public side of an account: addresses can be made of it, and nothing can be spent. */
export function extendedPublicKey(seed: Uint8Array, path: string): string {
  return HDKey.fromMasterSeed(seed).derive(path).publicExtendedKey;
}

export function addressOf(
  chain: ChainKind,
  publicKey: Uint8Array,
  { network = 'main', script = 'p2wpkh' }: { network?: BitcoinNetwork; script?: BitcoinScript } = {},
): string {
  switch (chain) {
    case 'evm':
      return addr.fromPublicKey(publicKey);
    case 'tron':
      return toBase58(addressOfPublicKey(publicKey));
    case 'bitcoin':
      return bitcoinPayment(publicKey, script, network).address;
    default:
      return chain satisfies never;
  }
}

/** How an output to this key looks, and what its owner must show to spend it. */
export function bitcoinPayment(publicKey: Uint8Array, script: BitcoinScript, network: BitcoinNetwork): BitcoinPayment {
  const prefixes = BITCOIN_PREFIXES[network];
  switch (script) {
    case 'p2wpkh':
      return named(p2wpkh(publicKey, prefixes));
    case 'p2sh-p2wpkh':
      return named(p2sh(p2wpkh(publicKey, prefixes), prefixes));
    case 'p2pkh':
      return named(p2pkh(publicKey, prefixes));
    case 'p2tr':
      return named(p2tr(publicKey.length === 33 ? publicKey.subarray(1) : publicKey, undefined, prefixes));
    default:
      return script satisfies never;
  }
}

export type BitcoinPayment = {
  readonly address: string;
  readonly script: Uint8Array;
  readonly redeemScript?: Uint8Array;
  readonly tapInternalKey?: Uint8Array;
};

function named(payment: {
  readonly address?: string;
  readonly script: Uint8Array;
  readonly redeemScript?: Uint8Array;
  readonly tapInternalKey?: Uint8Array;
}): BitcoinPayment {
  const { address, script, redeemScript, tapInternalKey } = payment;
  expectThat(address !== undefined, 'invalidAddress');
  return { address, script, ...(redeemScript && { redeemScript }), ...(tapInternalKey && { tapInternalKey }) };
}

export type ReadKey = {
  readonly privateKey: Uint8Array;
  /** Old Bitcoin keys without this have another address, and only that one (p2pkh). */
  readonly isCompressed: boolean;
};

/** 64 signs of hex with or without 0x for EVM and TRON; for Bitcoin also WIF of the same network. */
export function readPrivateKey(text: string, chain: ChainKind, network: BitcoinNetwork = 'main'): ReadKey {
  const typed = text.trim();
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(typed)) {
    const privateKey = hex.decode(typed.replace(/^0x/, '').toLowerCase());
    expectThat(secp256k1.utils.isValidSecretKey(privateKey), 'invalidPrivateKey');
    return { privateKey, isCompressed: true };
  }
  expectThat(chain === 'bitcoin', 'invalidPrivateKey');
  return readWif(typed, network);
}

const base58check = createBase58check(sha256);
const COMPRESSED = 0x01;

export function readWif(text: string, network: BitcoinNetwork): ReadKey {
  const bytes = orFail('invalidPrivateKey', () => base58check.decode(text));
  expectThat(bytes[0] === BITCOIN_PREFIXES[network].wif, 'invalidPrivateKey', network);
  const isCompressed = bytes.length === 34 && bytes[33] === COMPRESSED;
  expectThat(isCompressed || bytes.length === 33, 'invalidPrivateKey');
  const privateKey = bytes.slice(1, 33);
  bytes.fill(0);
  expectThat(secp256k1.utils.isValidSecretKey(privateKey), 'invalidPrivateKey');
  return { privateKey, isCompressed };
}

export function writeWif({ privateKey, isCompressed }: ReadKey, network: BitcoinNetwork): string {
  const end = isCompressed ? [COMPRESSED] : [];
  return base58check.encode(Uint8Array.from([BITCOIN_PREFIXES[network].wif, ...privateKey, ...end]));
}
