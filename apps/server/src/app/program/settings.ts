import { resolve } from 'node:path';
import type { GatewayChoice } from '@candor/adapters/messages';
import { readCoordinates } from '@candor/domain/location';
import { DEFAULT_LIMITS, type Limits, type OperatorFacts, scaleLimits } from '../../platform/config.ts';
import type { LogOptions } from '../../platform/log.ts';
import { type ChainSettings, hasChains } from '../../services/chains/chain-settings.ts';
import type { VenueSettings } from '../../services/markets/venue-settings.ts';
import type { FirstAdmin } from '../../services/operators/first-admins.ts';
import { readChains } from './chain-settings.ts';
import { readDatabaseUrl } from './database-settings.ts';
import type { Env } from './env.ts';
import { readGateways } from './gateway-settings.ts';
import { Problem } from './problem.ts';
import { readSecretFiles } from './secret-files.ts';
import { readSites, type Sites } from './site-settings.ts';
import { readRatesUrl, readVenues } from './venue-settings.ts';

/** The environment, read once and understood, or refused with a sentence. */
export type Settings = Sites & {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: LogOptions['level'];
  readonly logsToStderr: boolean;
  readonly mode: 'sandbox' | 'real';
  /** [LST-33] Whether a sandbox lists more coins than every installation begins with. */
  readonly hasCoins: boolean;
  readonly operator: OperatorFacts | null;
  readonly metricsToken: string | null;
  readonly gateways: GatewayChoice;
  readonly chains: ChainSettings;
  readonly venues: VenueSettings;
  readonly ratesUrl: string | null;
  /** What the signer's seeds are sealed with; without one it makes its own, which only a sandbox may. */
  readonly signerPassphrase: string | null;
  /** Who is invited where there are no operators yet. */
  readonly firstAdmins: readonly FirstAdmin[];
  readonly limits: Limits;
};

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export function readSettings(given: Env): Settings {
  const env = readSecretFiles(given);
  const mode = oneOf(env, 'CANDOR_MODE', ['sandbox', 'real'] as const, 'sandbox');
  const logTo = oneOf(env, 'CANDOR_LOG', ['folder', 'stderr'] as const, 'folder');
  return {
    port: whole(env, 'PORT', { min: 0, max: 65_535, otherwise: 8080 }),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: readDatabaseUrl(env, mode),
    logLevel: oneOf(env, 'LOG_LEVEL', LEVELS, 'info'),
    logsToStderr: logTo === 'stderr',
    mode,
    hasCoins: mode === 'sandbox' && oneOf(env, 'CANDOR_SANDBOX_COINS', ['on', 'off'] as const, 'on') === 'on',
    operator: mode === 'real' ? whoRunsIt(env) : null,
    ...readSites(env, mode, whole(env, 'CANDOR_PROXIES', { min: 0, max: 9, otherwise: 0 })),
    metricsToken: env.CANDOR_METRICS_TOKEN || null,
    gateways: readGateways(env, mode),
    chains: readChains(env, mode),
    venues: readVenues(env, mode),
    ratesUrl: readRatesUrl(env, mode),
    signerPassphrase: signerPassphrase(env, mode),
    firstAdmins: firstAdmins(env.CANDOR_FIRST_ADMINS?.trim() || undefined),
    limits: scaleLimits(DEFAULT_LIMITS, limitScale(env, mode)),
  };
}

/** Real money needs a name that answers for it, shown to every customer. */
function whoRunsIt(env: Env): OperatorFacts {
  const company = env.CANDOR_COMPANY?.trim();
  const licence = env.CANDOR_LICENCE?.trim();
  const [address, contact] = [env.CANDOR_ADDRESS?.trim() || null, env.CANDOR_CONTACT?.trim() || null];
  const seat = readSeat(env.CANDOR_SEAT?.trim() || undefined);
  if (company && licence) return { company, licence, address, contact, seat };
  throw new Problem(
    'CANDOR_MODE=real needs the operating company and its licence in CANDOR_COMPANY and CANDOR_LICENCE; without them only the sandbox can be started.',
  );
}

/** As `52.5163,13.3777`: latitude, then longitude. */
function readSeat(text: string | undefined): OperatorFacts['seat'] {
  if (text === undefined) return null;
  const [latitude = '', longitude = ''] = text.split(',').map((part) => part.trim());
  const seat = readCoordinates(latitude, longitude);
  if (!seat)
    throw new Problem('CANDOR_SEAT is no place on Earth; it takes latitude and longitude, as in 52.5163,13.3777.');
  return seat;
}

/** Beside real money the seeds must not lie with what opens them. */
function signerPassphrase(env: Env, mode: 'sandbox' | 'real'): string | null {
  const given = env.CANDOR_SIGNER_PASSPHRASE;
  if (given !== undefined && given.length > 0 && given.length < 16) {
    throw new Problem('CANDOR_SIGNER_PASSPHRASE has fewer than 16 characters.');
  }
  if (given) return given;
  if (mode === 'sandbox' || !hasChains(readChains(env, mode))) return null;
  throw new Problem(
    'CANDOR_MODE=real with a chain needs CANDOR_SIGNER_PASSPHRASE (or CANDOR_SIGNER_PASSPHRASE_FILE), which seals the keys of the wallets.',
  );
}

/** Tests and benches stretch the limits; with real money a stretched one is a wrong password tried more often. */
function limitScale(env: Env, mode: 'sandbox' | 'real'): number {
  const scale = whole(env, 'CANDOR_LIMIT_SCALE', { min: 1, max: 100_000, otherwise: 1 });
  if (mode === 'sandbox' || scale === 1) return scale;
  throw new Problem(
    'CANDOR_MODE=real takes no CANDOR_LIMIT_SCALE above 1: it would stretch the limits on wrong passwords.',
  );
}

/** `olive:olive@example.com ada:ada@example.com`. One alone could propose everything and approve nothing. */
function firstAdmins(text: string | undefined): readonly FirstAdmin[] {
  if (text === undefined) return [];
  const admins = text.split(/[\s,]+/).map((each) => {
    const [, username, email] = /^([A-Za-z][A-Za-z0-9_]{2,29}):([^\s@]+@[^\s@]+\.[^\s@]{2,})$/.exec(each) ?? [];
    return username !== undefined && email !== undefined ? { username, email } : undefined;
  });
  const found = admins.flatMap((admin) => admin ?? []);
  const isDistinct = new Set(found.map(({ username }) => username.toLowerCase())).size === found.length;
  if (found.length === admins.length && found.length >= 2 && isDistinct) return found;
  throw new Problem(
    'CANDOR_FIRST_ADMINS needs two or more, like olive:olive@example.com ada:ada@example.com: what one administrator proposes another must approve.',
  );
}

function whole(
  env: Env,
  name: string,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new Problem(`${name} is "${text}", which is not a whole number from ${min} to ${max}.`);
}

function oneOf<const T extends string>(env: Env, name: string, known: readonly T[], otherwise: T): T {
  const text = env[name] || otherwise;
  const found = known.find((each) => each === text);
  if (found !== undefined) return found;
  throw new Problem(`${name} is "${text}"; it can be ${known.join(', ')}.`);
}
