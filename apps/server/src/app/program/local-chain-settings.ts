import { join, resolve } from 'node:path';
import { LOCAL_CHAIN_ID, LOCAL_TOKENS } from '@candor/local-chains/known';
import type { Started } from '../../services/local-chains/chains-line.ts';
import type { Env } from './env.ts';
import { chooseAnvil } from './evm-chain-settings.ts';
import { findFreePorts } from './free-ports.ts';
import { Problem } from './problem.ts';

/** What each local chain needs in the environment: the very settings that name a real node. */
const SETTINGS = {
  tron: (url: string) => ({
    CANDOR_TRON_URL: url,
    CANDOR_TRON_USDT: LOCAL_TOKENS.tronUsdt,
    CANDOR_TRON_GENESIS: 'any',
  }),
  ethereum: (url: string) => ({
    CANDOR_ETH_URL: url,
    CANDOR_ETH_USDT: LOCAL_TOKENS.ethereumUsdt,
    CANDOR_ETH_CHAIN_ID: String(LOCAL_CHAIN_ID),
  }),
  bitcoin: (url: string) => ({ CANDOR_BTC_URL: url, CANDOR_BTC_NETWORK: 'regtest' }),
} as const;
const NODE_OF = { tron: 'CANDOR_TRON_URL', ethereum: 'CANDOR_ETH_URL', bitcoin: 'CANDOR_BTC_URL' } as const;
const NAMES = ['tron', 'ethereum', 'bitcoin'] as const;
const BLOCK_MS = 1_000;

export type LocalChainsPlan = {
  /** The environment with the nodes of the local chains in it. */
  readonly env: Env;
  /** How to start them; null where there are none. */
  readonly started: Started | null;
};

/**
 * A sandbox has chains of its own wherever no node is named. From here on nothing can tell them from others: the same
 * settings are read, the same adapters speak to them. A visitor beside a server names the ports of those that run already.
 */
export async function planLocalChains(env: Env, running?: Started['ports']): Promise<LocalChainsPlan> {
  const choice = env.CANDOR_LOCAL_CHAINS || undefined;
  if (choice !== undefined && choice !== 'on' && choice !== 'off') {
    throw new Problem(`CANDOR_LOCAL_CHAINS is "${choice}"; it can be on, off.`);
  }
  const isReal = env.CANDOR_MODE === 'real';
  if (isReal && choice === 'on')
    throw new Problem('CANDOR_MODE=real has no local chains: their coins are worth nothing.');
  if (isReal || choice === 'off') return { env, started: null };
  const wanted = NAMES.filter((name) => !env[NODE_OF[name]] && !env[`${NODE_OF[name]}_FILE`]);
  if (wanted.length === 0) return { env, started: null };
  const ports = running ?? (await choosePorts(wanted));
  const folder = chainsFolder(env);
  const anvil = !running && wanted.includes('ethereum') ? chooseAnvil(env, folder) : null;
  const settings = wanted.map((name) => SETTINGS[name](`http://127.0.0.1:${ports[name]}`));
  return {
    env: Object.assign({}, env, ...settings),
    started: running ? null : { folder, blockMs: blockMs(env), ports, anvil },
  };
}

export function chainsFolder(env: Env): string {
  return join(resolve(env.DATA_DIR || 'data'), 'chains');
}

async function choosePorts(names: readonly (typeof NAMES)[number][]): Promise<Started['ports']> {
  const free = await findFreePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, free[index] ?? 0]));
}

function blockMs(env: Env): number {
  const text = env.CANDOR_LOCAL_BLOCK_MS;
  if (!text) return BLOCK_MS;
  if (/^\d{2,5}$/.test(text)) return Number(text);
  throw new Problem(`CANDOR_LOCAL_BLOCK_MS is "${text}", which is not a whole number from 10 to 99999.`);
}
