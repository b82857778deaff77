import { fileURLToPath } from 'node:url';
import { errorText } from '@candor/i18n/server';
import manifest from '../package.json' with { type: 'json' };
import { examples, FEATURES, jobs, loops, mountedApis, routes, sandboxLoops, settlements } from './app/features.ts';
import { openPlatform } from './app/open-platform.ts';
import { claimMode } from './app/program/claim-mode.ts';
import { requireClosedKeys } from './app/program/closed-keys.ts';
import { openDatabaseServer } from './app/program/database-server.ts';
import { explain } from './app/program/explain.ts';
import { type DemoLogin, greet, type Origins } from './app/program/greeting.ts';
import { noteSeeds, readKnownSeeds } from './app/program/known-seeds.ts';
import { planLocalChains } from './app/program/local-chain-settings.ts';
import { planLocalVenues } from './app/program/local-venue-settings.ts';
import { claimServer } from './app/program/one-server.ts';
import { renewOnHangUp } from './app/program/renew-certificate.ts';
import { readSettings, type Settings } from './app/program/settings.ts';
import { type SignerProcess, startSignerProcess } from './app/program/signer-process.ts';
import { namesOf } from './app/program/site-settings.ts';
import { onStopSignal } from './app/program/stop-signals.ts';
import { loadCertificate } from './app/program/tls-settings.ts';
import { requireTrusted } from './app/program/trusted-certificate.ts';
import type { Config, Site } from './platform/config.ts';
import { signerUrlOf } from './platform/database/app-role.ts';
import { migrate } from './platform/database/migrate.ts';
import { makeReference, readReference } from './platform/docs/make-reference.ts';
import { openFront } from './platform/http/front.ts';
import { buildServer } from './platform/http/server.ts';
import { systemClock } from './platform/ids.ts';
import { housekeepingJobs } from './platform/jobs/housekeeping.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { type Log, openLog } from './platform/log.ts';
import { readCompressed } from './platform/static/compressed.ts';
import { APP_FOLDERS, loadStaticApp } from './platform/static/static-app.ts';
import { startExamples } from './seed/examples.ts';
import { seedSandbox } from './seed/index.ts';
import { listSandboxCoins } from './seed/list-coins.ts';
import { hasChains } from './services/chains/chain-settings.ts';
import type { Started } from './services/local-chains/chains-line.ts';
import { startLocalChains } from './services/local-chains/start-local-chains.ts';
import { startLocalVenues } from './services/local-venues/start-local-venues.ts';
import type { StartedVenues } from './services/local-venues/venues-line.ts';
import { inviteFirstAdmins } from './services/operators/first-admins.ts';

/** With everything else that has to end, a stop takes less than ten seconds, whoever hangs on. */
const FINISH_REQUESTS_MS = 7_000;

/** Things to undo, last first: whatever was started before a failure or a signal is stopped again. */
type Undo = (() => Promise<void> | void)[];

type Running = { readonly origins: Origins; readonly people: readonly DemoLogin[] };

type Local = { readonly chains: Started | null; readonly venues: StartedVenues | null };

async function start(settings: Settings, local: Local, undo: Undo): Promise<Running> {
  const certificate = settings.tls ? loadCertificate(settings.tls) : undefined;
  if (certificate && settings.mode === 'real') await requireTrusted(certificate, namesOf(settings));
  if (settings.mode === 'real') await requireClosedKeys(settings.dataDir);
  const front = openFront(certificate);
  undo.push(() => front.close(FINISH_REQUESTS_MS));
  const port = await front.listen(settings.port, settings.host);
  const database = await openDatabaseServer(settings, front.setState);
  undo.push(database.stop);
  undo.push(await claimServer(settings.dataDir));
  const logTo = settings.logsToStderr ? process.stderr : { folder: `${settings.dataDir}/logs` };
  const log = openLog({ level: settings.logLevel, to: logTo });
  undo.push(log.flush);

  const localChains = local.chains && startLocalChains(local.chains, log, 'told');
  if (localChains) undo.push(localChains.stop);
  const localVenues = local.venues && startLocalVenues(local.venues, log);
  if (localVenues) undo.push(localVenues.stop);
  const signer = await openSigner(settings, database, log);
  if (signer) undo.push(signer.stop);
  undo.push(renewOnHangUp(settings.tls, front, log));
  front.setState('migrating');
  const applied = await migrate(database.ownerUrl);
  front.setState('starting');
  log.info('server.schema_ready', 'The database schema is up to date', { applied, port, mode: settings.mode });

  let people: readonly DemoLogin[] = [];
  const opened = await openPlatform({
    config: configOf(settings),
    appUrl: database.appUrl,
    signerSocket: signer?.socketPath ?? null,
    clock: systemClock,
    log,
    text: errorText,
    features: FEATURES,
    localChains,
    beforeLedger: async (given) => {
      await claimMode(given, settings.mode);
      if (settings.mode !== 'sandbox') return;
      if (settings.hasCoins) {
        const chains = localChains?.names ?? [];
        await listSandboxCoins(given.db, { ownerUrl: database.ownerUrl, now: systemClock.now(), chains });
      }
      people = await seedSandbox(given);
    },
  });
  undo.push(opened.close);
  const { platform, sockets } = opened;
  const origins = originsOf(settings, port);
  const invited = await inviteFirstAdmins(platform, settings.firstAdmins, origins.console);
  if (invited)
    log.info('server.admins_invited', 'The first administrators are invited', { admins: settings.firstAdmins.length });
  const runner = await runJobs({ appUrl: database.appUrl, jobs: [...housekeepingJobs, ...jobs], platform });
  undo.push(runner.stop);
  for (const { purpose, handle } of settlements) {
    platform.outgoing.onSettled(purpose, (settled) => handle(settled, platform));
  }
  if (signer) {
    await noteSeeds(platform.db, await signer.ready, systemClock.now());
    const status = await platform.signer.status();
    if (status.state === 'stopped') log.warn('signer.stopped', 'Payments are stopped', { ...status });
  }
  const running =
    settings.mode === 'sandbox' ? [...loops, ...sandboxLoops, startExamples({ routes, examples })] : loops;
  undo.push(...running.map((run) => run(platform).stop));
  const compressed = await readCompressed();
  const apps = await Promise.all([
    loadStaticApp('/h5/', pathOf(APP_FOLDERS.h5), `${settings.dataDir}/assets/h5`, compressed),
    loadStaticApp('/console/', pathOf(APP_FOLDERS.console), `${settings.dataDir}/assets/console`, compressed),
  ]);
  const runningApis = mountedApis.map((api) => api.open(platform));
  const documents = mountedApis.map(({ document }) => document);
  const reference = (await readReference()) ?? makeReference(manifest.version, documents);
  const server = await buildServer({
    ...{ platform, routes, front, sockets, apps, runningApis, documents, reference },
  });
  // Stopping starts here: no new connections, requests on their way are answered, sockets are told to come back.
  undo.push(async () => {
    front.setState('stopping');
    await Promise.all([front.close(FINISH_REQUESTS_MS), sockets.close(), ...runningApis.map((api) => api.close())]);
    await server.close();
  });
  front.setState('ready');
  log.info('server.ready', 'The server is ready', { port });
  // Whoever started us brings a server back that was ready once.
  process.send?.('ready');
  // Only now, and nothing waits for them: on a small machine they would take the first page its time.
  localVenues?.begin();
  void (localVenues?.up ?? Promise.resolve()).then(opened.hearVenues);
  localChains?.begin();
  void Promise.all(apps.map((app) => app.warmUp()));
  return { origins, people };
}

/** The keys are in a process of their own, and only where there is a chain to pay on. */
async function openSigner(
  { chains, dataDir, mode, signerPassphrase }: Settings,
  { appUrl, ownerUrl }: { readonly appUrl: string; readonly ownerUrl: string },
  log: Log,
): Promise<SignerProcess | null> {
  if (!hasChains(chains)) return null;
  const databaseUrl = signerUrlOf(appUrl);
  const knownSeeds = await readKnownSeeds(ownerUrl);
  const isSandbox = mode === 'sandbox';
  return startSignerProcess({ dataDir, databaseUrl, passphrase: signerPassphrase, knownSeeds, chains, isSandbox, log });
}

/** The addresses people are told, and links are made for. */
function originsOf({ consoleSite, site, tls }: Settings, port: number): Origins {
  const here = { host: `localhost:${port}`, isHttps: tls !== null };
  const originOf = ({ host, isHttps }: Site) => `${isHttps ? 'https' : 'http'}://${host}`;
  return { app: originOf(site ?? here), console: originOf(consoleSite ?? site ?? here) };
}

function configOf(settings: Settings): Config {
  const { mode, operator, dataDir, limits, proxies, site, consoleSite, metricsToken, gateways } = settings;
  const { chains, venues, ratesUrl } = settings;
  return {
    mode,
    operator,
    dataDir,
    limits,
    proxies,
    site,
    consoleSite,
    metricsToken,
    gateways,
    chains,
    venues,
    ratesUrl,
    version: manifest.version,
    startedAt: systemClock.now(),
    sessionCacheMs: 1_000,
    checksAnswers: mode === 'sandbox',
  };
}

/** The bundle lies in dist as this file lies in src, so both find the built apps by the same way. */
function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

async function stopAll(undo: Undo): Promise<void> {
  for (const step of undo.splice(0).reverse()) {
    try {
      await step();
    } catch (error) {
      console.error(explain(error));
    }
  }
}

async function main(): Promise<void> {
  const undo: Undo = [];
  let starting: Promise<unknown> = Promise.resolve();
  onStopSignal(() => {
    // A start is let finish first: half-started things cannot be stopped in order.
    void starting
      .catch(() => undefined)
      .then(() => stopAll(undo))
      .then(() => process.exit(process.exitCode ?? 0));
  });
  try {
    const chains = await planLocalChains(process.env);
    const venues = await planLocalVenues(chains.env);
    const local = { chains: chains.started, venues: venues.started };
    const started = start(readSettings(venues.env), local, undo);
    starting = started;
    const { origins, people } = await started;
    process.stdout.write(greet(origins, people));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
    await stopAll(undo);
    process.exit(1);
  }
}

await main();
