import { join, resolve } from 'node:path';
import type { StartedVenues } from '../../services/local-venues/venues-line.ts';
import type { Env } from './env.ts';
import { findFreePorts } from './free-ports.ts';
import { Problem } from './problem.ts';

/** What each simulator needs in the environment: the very settings that name the real venue. */
const SETTINGS = {
  binance: (port: number) => ({
    CANDOR_BINANCE_URL: `http://127.0.0.1:${port}`,
    CANDOR_BINANCE_WS: `ws://127.0.0.1:${port}/ws`,
  }),
  okx: (port: number) => ({
    CANDOR_OKX_URL: `http://127.0.0.1:${port}`,
    CANDOR_OKX_WS: `ws://127.0.0.1:${port}/ws/v5`,
  }),
} as const;
const NAMES = ['binance', 'okx'] as const;

export type LocalVenuesPlan = {
  /** The environment with the addresses of the simulators in it. */
  readonly env: Env;
  /** How to start them; null where there are none. */
  readonly started: StartedVenues | null;
};

/**
 * A sandbox has venues of its own wherever none is named. From here on nothing can tell them from others, except that they
 * say themselves that they are simulated.
 */
export async function planLocalVenues(env: Env): Promise<LocalVenuesPlan> {
  const choice = env.CANDOR_LOCAL_VENUES || undefined;
  if (choice !== undefined && choice !== 'on' && choice !== 'off') {
    throw new Problem(`CANDOR_LOCAL_VENUES is "${choice}"; it can be on, off.`);
  }
  const isReal = env.CANDOR_MODE === 'real';
  if (isReal && choice === 'on') throw new Problem('CANDOR_MODE=real has no local venues: their prices are made up.');
  if (isReal || choice === 'off') return { env, started: null };
  const wanted = NAMES.filter((name) => Object.keys(SETTINGS[name](0)).every((setting) => !env[setting]));
  if (wanted.length === 0) return { env, started: null };
  const free = await findFreePorts(wanted.length);
  const ports = Object.fromEntries(wanted.map((name, index) => [name, free[index] ?? 0]));
  const settings = wanted.map((name) => SETTINGS[name](ports[name] ?? 0));
  const folder = join(resolve(env.DATA_DIR || 'data'), 'venues');
  return { env: Object.assign({}, env, ...settings), started: { folder, ports } };
}
