import { readAddress } from '@candor/domain/addresses';
import type { ChainSettings } from '../../services/chains/chain-settings.ts';
import type { Env } from './env.ts';
import { readFurther } from './further-chain-settings.ts';
import { addressesOf, count } from './node-addresses.ts';
import { Problem } from './problem.ts';

/** The first block of TRON's main network. */
const MAINNET = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';

/** Where the chains are. Several nodes of one chain stand in one setting, apart by spaces. */
export function readChains(env: Env, mode: 'sandbox' | 'real' = 'sandbox'): ChainSettings {
  const addresses = (name: string) => addressesOf(env, name, mode);
  const { CANDOR_TRON_API_KEY: apiKey, CANDOR_TRON_USDT: tronUsdt, CANDOR_ETH_USDT: ethUsdt } = env;
  const tron = addresses('CANDOR_TRON_URL');
  const ethereum = addresses('CANDOR_ETH_URL');
  const bitcoin = addresses('CANDOR_BTC_URL');
  const settings: ChainSettings = {
    tron: tron && {
      urls: tron,
      solidityUrls: addresses('CANDOR_TRON_SOLIDITY_URL') ?? [],
      apiKey: apiKey || null,
      usdt: token('CANDOR_TRON_USDT', tronUsdt, 'TRC20'),
      genesisId: genesis(env.CANDOR_TRON_GENESIS || MAINNET),
      // Where any network would do, the one with real coins still does not.
      refusedGenesisId: mode === 'sandbox' ? MAINNET : null,
    },
    ethereum: ethereum && {
      urls: ethereum,
      usdt: token('CANDOR_ETH_USDT', ethUsdt, 'ERC20'),
      chainId: BigInt(count(env, 'CANDOR_ETH_CHAIN_ID', 1)),
      solid: env.CANDOR_ETH_CONFIRMATIONS ? { confirmations: count(env, 'CANDOR_ETH_CONFIRMATIONS', 1) } : 'finalized',
    },
    bitcoin: bitcoin && {
      urls: bitcoin,
      network: bitcoinNetwork(env.CANDOR_BTC_NETWORK || 'main'),
      confirmations: count(env, 'CANDOR_BTC_CONFIRMATIONS', 6),
    },
  };
  if (mode === 'sandbox') refuseMainNetworks(settings);
  const further = readFurther(env, mode, settings);
  return further.length === 0 ? settings : { ...settings, further };
}

/** A sandbox has published operators, and what opens its seeds lies beside them: it never holds coins that are worth something. */
function refuseMainNetworks({ tron, ethereum, bitcoin }: ChainSettings): void {
  const main = [
    ...(tron?.genesisId === MAINNET ? ['CANDOR_TRON_URL is on the main network (CANDOR_TRON_GENESIS)'] : []),
    ...(ethereum?.chainId === 1n ? ['CANDOR_ETH_URL is on the main network (CANDOR_ETH_CHAIN_ID)'] : []),
    ...(bitcoin?.network === 'main' ? ['CANDOR_BTC_URL is on the main network (CANDOR_BTC_NETWORK)'] : []),
  ];
  const [first] = main;
  if (first === undefined) return;
  throw new Problem(`${first}, and a sandbox takes test networks only: its operators’ passwords are published.`);
}

/** In the spelling the adapters use: in another, every payment in it would be one of a token nobody knows. */
function token(name: string, text: string | undefined, network: 'TRC20' | 'ERC20'): string | null {
  if (!text) return null;
  const read = readAddress(network, text, 'main');
  if (read.ok) return read.value.address;
  throw new Problem(`${name} is "${text}", which is not the address of a contract on that chain.`);
}

/** `any` is for a network of one's own. */
function genesis(text: string): string | null {
  if (text === 'any') return null;
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new Problem('CANDOR_TRON_GENESIS needs the id of block 0, or any.');
}

function bitcoinNetwork(text: string): 'main' | 'test' | 'regtest' {
  if (text === 'main' || text === 'test' || text === 'regtest') return text;
  throw new Problem(`CANDOR_BTC_NETWORK is "${text}"; it can be main, test, regtest.`);
}
