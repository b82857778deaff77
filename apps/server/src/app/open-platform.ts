import { openGateways } from '@candor/adapters/messages';
import { type CommittedBatch, openLedger, verifyLedger } from '@candor/adapters/storage';
import type { Clock, RefusalDetails } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import { makeAddressPrint } from '../platform/address-print.ts';
import { makeAudit } from '../platform/audit.ts';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { type FileStore, openFileStore } from '../platform/files/file-store.ts';
import { makeNewId, steadyMs, systemChance } from '../platform/ids.ts';
import { countWaitingJobs, makeJobs } from '../platform/jobs/run-jobs.ts';
import { openSockets, type Sockets } from '../platform/live/sockets.ts';
import type { Log } from '../platform/log.ts';
import { makeMetrics } from '../platform/metrics.ts';
import { openOutbox } from '../platform/outbox/open-outbox.ts';
import type { Platform } from '../platform/platform.ts';
import type { ServerFeature } from '../platform/server-feature.ts';
import { openSettings } from '../platform/settings/open-settings.ts';
import { grantsOfListed } from '../seed/story.ts';
import { approvalKindsOf } from '../services/approvals/approval-kind.ts';
import { connectSigner } from '../services/chains/connect-signer.ts';
import { openChains } from '../services/chains/open-chains.ts';
import { SANDBOX_CALENDARS } from '../services/engine/market-hours.ts';
import { openEngine } from '../services/engine/open-engine.ts';
import { publishMarkets } from '../services/engine/publish-markets.ts';
import { markFrom, referenceFrom } from '../services/engine/reference.ts';
import { makeChallenges } from '../services/guard/challenges.ts';
import { codeRulesOf } from '../services/guard/code-rules.ts';
import { makeCodes } from '../services/guard/codes.ts';
import { refuseAtGate } from '../services/guard/feature-gates.ts';
import { makeHolds } from '../services/guard/holds.ts';
import { makePasskeys } from '../services/guard/passkeys.ts';
import { makeSecondFactors } from '../services/guard/second-factors.ts';
import { makeVault, type Vault } from '../services/guard/vault.ts';
import { makeTickets } from '../services/guard/verification-passes.ts';
import { loadListing } from '../services/listing/load-listing.ts';
import { registerNetworks } from '../services/listing/register-networks.ts';
import type { LocalChains } from '../services/local-chains/local-chains.ts';
import type { Markets } from '../services/markets/markets.ts';
import { openConnectors } from '../services/markets/open-connectors.ts';
import { openMarkets } from '../services/markets/open-markets.ts';
import { makeMessages } from '../services/messages/open-messages.ts';
import { admitUnpriced } from '../services/money-out/unpriced-orders.ts';
import { mustEnrolFirst } from '../services/operators/enrolment.ts';
import { makeOutgoing } from '../services/outgoing/make-outgoing.ts';
import { countWaitingPayments } from '../services/outgoing/outgoing-rows.ts';
import { makeLogIns } from '../services/session/log-ins.ts';
import { makeSessions } from '../services/session/open-sessions.ts';
import { makePasswords, type Passwords } from '../services/session/passwords.ts';
import { checkKeysBelong, loadServerKeys } from '../services/session/server-keys.ts';
import { makeTries } from '../services/session/tries.ts';
import { Problem } from './program/problem.ts';

export type PlatformOptions = {
  readonly config: Config;
  /** The migrated database, with the application's own log-in. */
  readonly appUrl: string;
  /** Where the signer listens; null or left out where no chain is open. */
  readonly signerSocket?: string | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly text: (lang: string, code: string, details: RefusalDetails) => string;
  /** A test of the plumbing alone has none. */
  readonly features?: readonly ServerFeature[];
  readonly localChains?: LocalChains | null;
  /** Instead of those of the settings: a test says the prices itself. */
  readonly markets?: Markets;
  /** Something to do before the ledger has its writer, such as filling a new sandbox. */
  readonly beforeLedger?: (given: BeforeLedger) => Promise<void>;
};

export type BeforeLedger = {
  readonly clock: Clock;
  readonly config: Config;
  readonly db: Database;
  readonly passwords: Passwords;
  readonly vault: Vault;
  readonly files: FileStore;
  readonly openLedger: (clock: Clock) => Promise<Ledger>;
};

export type OpenPlatform = {
  readonly platform: Platform;
  readonly sockets: Sockets;
  /** Begins to listen to the venues. Nobody waits for them. */
  readonly hearVenues: () => void;
  /** Hangs up, finishes what was accepted, tells what is left to tell, and closes every connection. */
  readonly close: () => Promise<void>;
};

const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

export async function openPlatform(options: PlatformOptions): Promise<OpenPlatform> {
  const { config, appUrl, clock, log, text, features = [] } = options;
  const db = openDatabase({
    url: appUrl,
    onError: (error) => log.warn('database.connection_lost', 'A database connection was lost', { err: error }),
  });
  const changed = await registerNetworks(db, config.chains, clock.now());
  if (changed !== null) throw new Problem(changed);
  await loadListing(db);
  const keys = await loadServerKeys(config.dataDir);
  await checkKeysBelong(db, keys, clock, config.dataDir);
  const passwords = makePasswords({ db, clock, keys });
  const vault = makeVault({ keys, clock });
  const newId = makeNewId(clock);
  const files = await openFileStore({ dataDir: config.dataDir, clock, newId, vault });
  const openOn = (on: Clock, onCommit?: (batch: CommittedBatch) => void) =>
    openLedger({
      url: appUrl,
      clock: on,
      // The next process on the same data inherits the writer's lease at once.
      node: config.dataDir,
      ...(onCommit && { onCommit }),
      onProblem: (problem) =>
        log.warn('ledger.problem', 'The ledger reported a problem and recovers', { err: problem }),
    });
  await options.beforeLedger?.({ clock, config, db, passwords, vault, files, openLedger: (on) => openOn(on) });

  const metrics = makeMetrics();
  const outbox = await openOutbox({
    db,
    clock,
    onError: (error) =>
      log.error('outbox.delivery_failed', 'Queued events could not be delivered; retrying', { err: error }),
  });
  const countBatch = metrics.sizes('candor_ledger_batch_commands', 'Commands committed together.', BATCH_SIZES);
  const ledger = await openOn(clock, ({ commands, events }) => {
    countBatch(commands);
    // Most batches have nothing to tell, and looking would be a query for each of them.
    if (events > 0) outbox.wake();
  });
  const challenges = makeChallenges({ db, clock });
  const sessions = makeSessions({ db, clock, newId, cacheMs: config.sessionCacheMs });
  const addressPrint = makeAddressPrint(keys.addresses);
  const sockets = openSockets({ platform: { sessions, clock, text, outbox, log, config, metrics, addressPrint } });
  const jobs = makeJobs();
  const settings = openSettings({ db, outbox, log });
  const gateways = openGateways(config.gateways);
  const messages = makeMessages({ db, clock, newId, jobs, gateways });
  // Counts wrong codes while the caller holds a connection of the first pool: with one pool they could wait for each other.
  const besideDb = openDatabase({
    url: appUrl,
    maxConnections: 2,
    onError: (error) => log.warn('database.connection_lost', 'A database connection was lost', { err: error }),
  });
  const signer = connectSigner({ socketPath: options.signerSocket ?? null, chains: config.chains });
  const connectors = openConnectors({
    ...{ venues: config.venues, isReal: config.mode === 'real', log, steadyMs, chance: systemChance },
  });
  const venueMarkets = openMarkets({ connectors, clock, steadyMs, live: sockets, log });
  const markets = options.markets ?? venueMarkets;
  const engine = openEngine({
    ...{ db, ledger, clock, newId, settings, log },
    reference: referenceFrom(markets),
    mark: markFrom(markets),
    admitUnpriced: admitUnpriced({ clock, db, markets, settings }),
    calendars: config.mode === 'sandbox' ? SANDBOX_CALENDARS : {},
    node: config.dataDir,
  });
  const publishing = publishMarkets({ engine, live: sockets, db, clock, log, markets });
  const platform: Platform = {
    clock,
    newId,
    config,
    db,
    ledger,
    verifyBooks: () =>
      verifyLedger(
        appUrl,
        features.flatMap(({ verifyChecks = [] }) => verifyChecks),
      ),
    audit: makeAudit(db, clock),
    approvalKinds: approvalKindsOf(features.flatMap(({ approvals = [] }) => approvals)),
    houseGrants: grantsOfListed(features.flatMap((feature) => feature.houseGrants ?? [])),
    publicFigures: Object.assign({}, ...features.map((feature) => feature.publicFigures)),
    outbox,
    live: sockets,
    jobs,
    sessions,
    passwords,
    tries: makeTries({ db, clock, keys }),
    logIns: makeLogIns({ db, clock, newId, sessions, outbox, messages }),
    files,
    settings,
    vault,
    challenges,
    secondFactors: makeSecondFactors({ db, clock, vault }),
    passkeys: makePasskeys({ db, clock, newId, challenges }),
    holds: makeHolds({ clock, holdHours: () => settings.get('hold.hours') }),
    messages,
    codes: makeCodes({
      clock,
      keys,
      messages,
      tries: besideDb,
      rules: codeRulesOf(settings, config.limits),
      mode: config.mode,
      log,
    }),
    verificationPasses: makeTickets({ db, clock }),
    chains: openChains(config.chains),
    outgoing: makeOutgoing({ db, clock }),
    signer,
    localChains: options.localChains ?? null,
    markets,
    engine,
    admission: {
      refuseAtGate: (user, session, call) => refuseAtGate({ clock, settings }, user, session, call),
      mustEnrolFirst: (call, operator) => mustEnrolFirst({ config, settings }, call, operator),
    },
    metrics,
    log,
    addressPrint,
    text,
  };
  metrics.gauge('candor_live_clients', 'Open WebSocket connections.', sockets.clients);
  metrics.gauge(
    'candor_outbox_lag_seconds',
    'Age of the oldest fact not told yet.',
    async () => (await outbox.lagMs()) / 1000,
  );
  metrics.gauge('candor_outbox_position', 'The last fact told.', () => Number(outbox.offset()));
  metrics.gauge('candor_messages_waiting', 'SMS and e-mail not delivered yet.', () => messages.count('waiting'));
  metrics.gauge('candor_messages_failed', 'SMS and e-mail that were given up.', () => messages.count('failed'));
  metrics.gauge('candor_jobs_waiting', 'Jobs whose time has come.', () => countWaitingJobs(db));
  metrics.gauge('candor_payments_waiting', 'Payments on a chain that wait for something.', () =>
    countWaitingPayments(db),
  );
  metrics.gauge('candor_ledger_queue', 'Commands waiting for their turn in the ledger.', () => ledger.health().depth);
  metrics.gauge('candor_ledger_accounts', 'Accounts the ledger has in memory.', () => ledger.health().remembered);
  metrics.gauge('candor_ledger_leading', 'Whether this process may write.', () => Number(ledger.health().isLeading));
  metrics.gauge('candor_venue_books_fresh', 'Books of the venues that can be relied on.', venueMarkets.fresh);
  metrics.gauge('candor_database_waiting', 'Queries waiting for a connection.', () => db.stats().waiting);
  return {
    platform,
    sockets,
    hearVenues: venueMarkets.start,
    close: async () => {
      await venueMarkets.stop();
      publishing.stop();
      await sockets.close();
      await engine.close();
      await ledger.close();
      await outbox.stop();
      gateways.sms.close();
      gateways.email.close();
      signer.close();
      await Promise.all([db.close(), besideDb.close()]);
    },
  };
}
