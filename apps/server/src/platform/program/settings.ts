import { resolve } from 'node:path';
import type { GatewayChoice } from '@candor/adapters/messages';
import { DEFAULT_LIMITS, type Limits, type Site, scaleLimits } from '../config.ts';
import type { LogOptions } from '../log.ts';
import type { FirstAdmin } from '../operators/first-admins.ts';
import { readGateways } from './gateway-settings.ts';
import { Problem } from './problem.ts';

/** The environment, read once and understood, or refused with a sentence. */
export type Settings = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: LogOptions['level'];
  readonly logsToStderr: boolean;
  readonly mode: 'sandbox' | 'real';
  readonly operator: { readonly company: string; readonly licence: string } | null;
  readonly proxies: number;
  readonly site: Site | null;
  readonly metricsToken: string | null;
  readonly gateways: GatewayChoice;
  /** Who is invited where there are no operators yet. */
  readonly firstAdmins: readonly FirstAdmin[];
  readonly limits: Limits;
};

type Env = Readonly<Record<string, string | undefined>>;

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export function readSettings(env: Env): Settings {
  const mode = oneOf(env, 'CANDOR_MODE', ['sandbox', 'real'] as const, 'sandbox');
  const logTo = oneOf(env, 'CANDOR_LOG', ['folder', 'stderr'] as const, 'folder');
  return {
    port: whole(env, 'PORT', { min: 0, max: 65_535, otherwise: 8080 }),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: databaseUrl(env.DATABASE_URL || undefined),
    logLevel: oneOf(env, 'LOG_LEVEL', LEVELS, 'info'),
    logsToStderr: logTo === 'stderr',
    mode,
    operator: mode === 'real' ? whoRunsIt(env) : null,
    proxies: whole(env, 'CANDOR_PROXIES', { min: 0, max: 9, otherwise: 0 }),
    site: siteOf(env.CANDOR_URL?.trim() || undefined, mode),
    metricsToken: env.CANDOR_METRICS_TOKEN || null,
    gateways: readGateways(env, mode),
    firstAdmins: firstAdmins(env.CANDOR_FIRST_ADMINS?.trim() || undefined),
    limits: scaleLimits(DEFAULT_LIMITS, whole(env, 'CANDOR_LIMIT_SCALE', { min: 1, max: 100_000, otherwise: 1 })),
  };
}

/** Real money needs a name that answers for it, shown to every customer. */
function whoRunsIt(env: Env): { company: string; licence: string } {
  const company = env.CANDOR_COMPANY?.trim();
  const licence = env.CANDOR_LICENCE?.trim();
  if (company && licence) return { company, licence };
  throw new Problem(
    'CANDOR_MODE=real needs the operating company and its licence in CANDOR_COMPANY and CANDOR_LICENCE; without them only the sandbox can be started.',
  );
}

/** Invitations and passkeys are made for this address. With real money nobody but the installation may say which it is. */
function siteOf(text: string | undefined, mode: Settings['mode']): Site | null {
  if (text === undefined && mode === 'sandbox') return null;
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  const isWhole = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  if (isWhole && (mode === 'sandbox' || url.protocol === 'https:')) {
    return { host: url.host, isHttps: url.protocol === 'https:' };
  }
  throw new Problem(
    mode === 'real'
      ? 'CANDOR_MODE=real needs the address customers open in CANDOR_URL, like https://candor.example.'
      : 'CANDOR_URL is not an address like https://candor.example.',
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

function databaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  throw new Problem('DATABASE_URL is not an address like postgresql://user:password@host:5432/name.');
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
