import { ACCOUNT_PATHS } from '@candor/adapters/chain';
import type { ChainSettings, FurtherBitcoin, FurtherChain, FurtherEvm } from '../../services/chains/chain-settings.ts';
import type { Env } from './env.ts';
import { addressesOf, count, HERE } from './node-addresses.ts';
import { Problem } from './problem.ts';

/** Bitcoin's own letters and version bytes, of all its networks: a chain like it must not take an address of it for its own. */
const BITCOINS: readonly Pick<FurtherBitcoin, 'network' | 'prefixes'>[] = [
  { network: 'BTC', prefixes: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05 } },
  { network: 'BTC', prefixes: { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4 } },
  { network: 'BTC', prefixes: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 } },
];
const TAKEN_NAMES = ['TRC20', 'ERC20', 'BTC', 'TRON', 'ETHEREUM', 'BITCOIN'];

/**
 * [LST-50] Networks beyond the first three, by configuration alone: `CANDOR_NETWORKS` names them, and settings that begin with
 * `CANDOR_NETWORK_<name>_` say what each of them is.
 */
export function readFurther(env: Env, mode: 'sandbox' | 'real', first: ChainSettings): readonly FurtherChain[] {
  const names = (env.CANDOR_NETWORKS ?? '').split(/[\s,]+/).filter((name) => name !== '');
  const chains = names.map((name) => readChain(env, mode, name));
  refuseTwins(names, 'CANDOR_NETWORKS', 'name');
  refuseTwins([...Object.values(ACCOUNT_PATHS), ...chains.map(({ path }) => path)], '_PATH', 'account');
  const evm = chains.filter((chain): chain is FurtherEvm => chain.family === 'ethereum');
  const ids = [first.ethereum?.chainId ?? 1n, ...evm.map(({ chainId }) => chainId)];
  refuseTwins(ids.map(String), '_CHAIN_ID', 'chain id');
  refusePrefixes(chains.filter((chain): chain is FurtherBitcoin => chain.family === 'bitcoin'));
  return chains;
}

function readChain(env: Env, mode: 'sandbox' | 'real', network: string): FurtherChain {
  if (!/^[A-Z][A-Z0-9]{2,10}$/.test(network) || TAKEN_NAMES.includes(network)) {
    throw new Problem(
      `CANDOR_NETWORKS names "${network}"; a network has a name of its own of three to eleven capital letters and digits, like POLYGON.`,
    );
  }
  const prefix = `CANDOR_NETWORK_${network}_`;
  const family = env[`${prefix}FAMILY`];
  if (family !== 'evm' && family !== 'bitcoin') {
    throw new Problem(`${prefix}FAMILY is "${family ?? ''}"; it can be evm, bitcoin.`);
  }
  const title = env[`${prefix}TITLE`]?.trim() || network;
  if (!/^[A-Za-z0-9][A-Za-z0-9 .-]{1,39}$/.test(title)) {
    throw new Problem(`${prefix}TITLE is "${title}"; it can be two to forty letters, digits and spaces.`);
  }
  const blockSeconds = count(env, `${prefix}BLOCK_SECONDS`, family === 'evm' ? 12 : 600);
  if (blockSeconds > 3_600) throw new Problem(`${prefix}BLOCK_SECONDS is above 3600, which is no chain to wait for.`);
  const urls = nodesOf(env, mode, `${prefix}URL`);
  const path = pathOf(env, `${prefix}PATH`, family === 'evm' ? 44 : 84);
  const same = { network, chain: network.toLowerCase(), title, blockSeconds, urls, path };
  return family === 'evm' ? readEvm(env, prefix, same) : readBitcoinLike(env, prefix, same);
}

type Same = Omit<FurtherEvm, 'family' | 'chainId' | 'solid'>;

function readEvm(env: Env, prefix: string, same: Same): FurtherChain {
  if (!env[`${prefix}CHAIN_ID`])
    throw new Problem(`${prefix}CHAIN_ID is missing: it is what tells one EVM chain from another.`);
  const chainId = BigInt(count(env, `${prefix}CHAIN_ID`, 1));
  const asked = `${prefix}CONFIRMATIONS`;
  return {
    ...{ ...same, family: 'ethereum', chainId },
    solid: env[asked] ? { confirmations: count(env, asked, 1) } : 'finalized',
  };
}

function readBitcoinLike(env: Env, prefix: string, same: Same): FurtherChain {
  const [bech32, genesis] = [env[`${prefix}BECH32`] ?? '', env[`${prefix}GENESIS`] ?? ''];
  if (!/^[a-z]{2,10}$/.test(bech32)) {
    throw new Problem(`${prefix}BECH32 is "${bech32}"; it is what segwit addresses begin with, like ltc.`);
  }
  if (!/^[0-9a-f]{64}$/.test(genesis)) {
    throw new Problem(`${prefix}GENESIS needs the id of block 0, by which a node of another chain is told.`);
  }
  const prefixes = { bech32, pubKeyHash: byteOf(env, `${prefix}P2PKH`), scriptHash: byteOf(env, `${prefix}P2SH`) };
  return { ...same, family: 'bitcoin', prefixes, genesis, confirmations: count(env, `${prefix}CONFIRMATIONS`, 6) };
}

/** What a sandbox's operators are is published, and nothing here tells a test network: so its nodes are on this machine. */
function nodesOf(env: Env, mode: 'sandbox' | 'real', name: string): readonly string[] {
  const urls = addressesOf(env, name, mode);
  if (urls === null) throw new Problem(`${name} is missing: a network is named, and no node of it.`);
  if (mode === 'sandbox' && urls.some((url) => !HERE.test(new URL(url).hostname))) {
    throw new Problem(`${name} names a node on another machine; a sandbox takes further networks from its own alone.`);
  }
  return urls;
}

function pathOf(env: Env, name: string, purpose: number): string {
  const path = env[name] ?? '';
  if (new RegExp(`^m/${purpose}'/(0|[1-9]\\d{0,8})'/(0|[1-9]\\d{0,8})'$`).test(path)) return path;
  throw new Problem(
    `${name} is "${path}"; it is the account that addresses are derived from, like m/${purpose}'/2'/0'.`,
  );
}

function byteOf(env: Env, name: string): number {
  const text = env[name] ?? '';
  const value = /^(\d{1,3}|0x[0-9a-fA-F]{1,2})$/.test(text) ? Number(text) : 256;
  if (value <= 255) return value;
  throw new Problem(`${name} is "${text}", which is no version byte from 0 to 255.`);
}

/** Two chains with the same account would share addresses, and on a chain like Bitcoin also signatures. */
function refuseTwins(list: readonly string[], name: string, what: string): void {
  const twin = list.find((each, index) => list.indexOf(each) !== index);
  if (twin === undefined) return;
  throw new Problem(`Two networks have the same ${what}, ${twin} (${name}); each needs its own.`);
}

function refusePrefixes(chains: readonly FurtherBitcoin[]): void {
  const seen = [...BITCOINS];
  for (const { network, prefixes } of chains) {
    const { bech32, pubKeyHash, scriptHash } = prefixes;
    const twin = seen.find(
      ({ prefixes: other }) =>
        other.bech32 === bech32 ||
        [other.pubKeyHash, other.scriptHash].some((byte) => byte === pubKeyHash || byte === scriptHash),
    );
    if (twin || pubKeyHash === scriptHash) {
      throw new Problem(
        `CANDOR_NETWORK_${network}_BECH32, _P2PKH or _P2SH is that of ${twin?.network ?? 'the other'}: an address must tell which network it is of.`,
      );
    }
    seen.push({ network, prefixes });
  }
}
