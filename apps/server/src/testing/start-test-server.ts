import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX_GATEWAYS } from '@candor/adapters/messages';
import { createTestDatabase, type Prepared } from '@candor/adapters/storage/test-database';
import { errorText } from '@candor/i18n/server';
import type { Clock } from '@candor/kernel';
import { openPlatform } from '../app/open-platform.ts';
import { signerChains } from '../app/program/signer-process.ts';
import { type Config, DEFAULT_LIMITS, scaleLimits } from '../platform/config.ts';
import { signerUrlOf } from '../platform/database/app-role.ts';
import type { Route } from '../platform/handle.ts';
import { type FrontOptions, openFront } from '../platform/http/front.ts';
import type { MountedApi } from '../platform/http/mounted-api.ts';
import { buildServer } from '../platform/http/server.ts';
import type { Certificate } from '../platform/http/tls.ts';
import { systemClock } from '../platform/ids.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { openLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { ServerFeature } from '../platform/server-feature.ts';
import type { StaticApp } from '../platform/static/static-app.ts';
import { hasChains, NO_CHAINS } from '../services/chains/chain-settings.ts';
import type { LocalChains } from '../services/local-chains/local-chains.ts';
import type { Markets } from '../services/markets/markets.ts';
import { NO_VENUES } from '../services/markets/venue-settings.ts';
import { type RunningSigner, runSigner } from '../signer/run-signer.ts';
import { SignerSettings } from '../signer/settings.ts';
import { forgetListing } from './forget-listing.ts';
import { MIGRATED } from './migrated-database.ts';
import { noteOwner } from './owner.ts';

/**
 * Client and server share one thread here: while a test computes for a minute, neither can tell the other that a quiet
 * connection is over, and the next call would meet a closed one.
 */
const PATIENT = { keepAliveMs: 600_000, idleMs: 600_000 };

export type TestServerOptions = {
  readonly routes: readonly Route[];
  readonly jobs?: readonly Job[];
  readonly apps?: readonly StaticApp[];
  /** What the platform must know of the features, beside the routes that are asked for. */
  readonly features?: readonly ServerFeature[];
  readonly mountedApis?: readonly MountedApi[];
  readonly clock?: Clock;
  /** Time limits of connections, where a test is about them. */
  readonly front?: FrontOptions;
  /** Where there is one, the server speaks TLS. */
  readonly certificate?: Certificate;
  readonly config?: Partial<Config>;
  readonly localChains?: LocalChains;
  /** `makeFakeMarkets(clock)` where prices matter; otherwise no venue is heard. */
  readonly markets?: Markets;
  /** What the server finds on its first start: all tables, and nothing in them, unless it is said. */
  readonly prepared?: Prepared;
  /** Database and files of a server that was there before; whoever made them takes them away. */
  readonly inherited?: Inherited;
};

export type Inherited = { readonly appUrl: string; readonly ownerUrl: string; readonly dataDir: string };

/** What came back from a call: the envelope, and the HTTP around it. */
export type Answered = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    errcode: number;
    errmsg: string;
    data: unknown;
    refusal?: { code: string; details: object };
  } & Record<string, unknown>;
};

export type TestServer = {
  /** Like http://127.0.0.1:41234, without a slash at the end. */
  readonly url: string;
  readonly platform: Platform;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly dataDir: string;
  /** Every line of the log so far. */
  readonly logLines: readonly string[];
  /** Makes a call as a client would. A string is sent as it is. */
  readonly call: (
    path: string,
    fields?: Readonly<Record<string, string>> | string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>;
  /** Ends the server as a shutdown would; `drop` afterwards removes its database and files. */
  readonly close: () => Promise<void>;
};

/** A whole server on a database of its own and a free port, with generous limits: for tests and benches. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { database, dataDir, discard } = await findGround(options);
  const logLines: string[] = [];
  const log = openLog({ level: 'info', to: { write: (line) => logLines.push(line) } });
  const clock = options.clock ?? systemClock;
  const config: Config = {
    mode: 'sandbox',
    operator: null,
    version: '1.0.0',
    dataDir,
    startedAt: clock.now(),
    limits: scaleLimits(DEFAULT_LIMITS, 10_000),
    sessionCacheMs: 0,
    checksAnswers: true,
    proxies: 0,
    site: null,
    consoleSite: null,
    metricsToken: null,
    gateways: SANDBOX_GATEWAYS,
    chains: NO_CHAINS,
    venues: NO_VENUES,
    ratesUrl: null,
    ...options.config,
  };
  const signer = hasChains(config.chains) ? await startTestSigner(config, database.appUrl, clock) : undefined;
  const opened = await openPlatform({
    config,
    signerSocket: signer?.socketPath ?? null,
    appUrl: database.appUrl,
    clock,
    log,
    text: errorText,
    features: options.features ?? [],
    localChains: options.localChains ?? null,
    ...(options.markets ? { markets: options.markets } : {}),
  });
  noteOwner(opened.platform, database.ownerUrl);
  const front = openFront(options.certificate, options.front ?? PATIENT);
  const { platform } = opened;
  const mountedApis = options.mountedApis ?? [];
  const runningApis = mountedApis.map((api) => api.open(platform));
  const { sockets } = opened;
  const app = await buildServer({
    ...{ platform, routes: options.routes, front, sockets, runningApis },
    documents: mountedApis.map(({ document }) => document),
    apps: options.apps ?? [],
  });
  opened.hearVenues();
  const runner = options.jobs
    ? await runJobs({ appUrl: database.appUrl, jobs: options.jobs, platform: opened.platform })
    : undefined;
  front.setState('ready');
  const url = `http${options.certificate ? 's' : ''}://127.0.0.1:${await front.listen(0, '127.0.0.1')}`;
  return {
    url,
    platform: opened.platform,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    dataDir,
    logLines,
    call: async (path, fields = {}, headers = {}) => {
      const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await fetch(`${url}/api/${path}`, { method: 'POST', body, headers: { ...type, ...headers } });
      return { status: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] };
    },
    close: async () => {
      await runner?.stop();
      await Promise.all([front.close(5_000), opened.sockets.close(), ...runningApis.map((api) => api.close())]);
      await app.close();
      await opened.close();
      forgetListing();
      await signer?.stop();
      await discard();
    },
  };
}

/** What the server stands on: a database and a folder of its own, or somebody else's. */
async function findGround({ prepared = MIGRATED, inherited }: Pick<TestServerOptions, 'prepared' | 'inherited'>) {
  if (inherited) return { database: inherited, dataDir: inherited.dataDir, discard: async () => undefined };
  const database = await createTestDatabase(prepared);
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-server-'));
  if (database.preparedDir !== null) await cp(database.preparedDir, dataDir, { recursive: true });
  const discard = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, discard };
}

/** The signer as it is, but in this process: what it does when it is killed has tests of its own. */
async function startTestSigner(
  { dataDir, chains, mode }: Config,
  appUrl: string,
  clock: Clock,
): Promise<RunningSigner & { readonly socketPath: string }> {
  const socketPath = join(dataDir, 'run', 'signer.sock');
  const given = {
    dataDir,
    socketPath,
    databaseUrl: signerUrlOf(appUrl),
    passphrase: null,
    chains: signerChains(chains),
    isSandbox: mode === 'sandbox',
  };
  return { ...(await runSigner(SignerSettings.parse(given), { clock })), socketPath };
}
