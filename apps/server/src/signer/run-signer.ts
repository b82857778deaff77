import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { type ChainName, openSeed } from '@candor/adapters/chain';
import { assert, type Clock } from '@candor/kernel';
import { openDatabase } from '../platform/database/database.ts';
import { JournalProblem } from '../platform/line-file.ts';
import { runEvery } from '../platform/run-every.ts';
import {
  NumberedQuestion,
  parseOrNothing,
  readLines,
  type SignerAnswer,
  type SignerQuestion,
} from '../services/chains/signer-protocol.ts';
import { openApprovalDesk } from './approval-desk.ts';
import { bitcoinNetworkOf, furtherKeys, learnChains, openChainNames } from './chain-facts.ts';
import { openDestinations } from './destinations.ts';
import { openJournal } from './journal.ts';
import { openKillSwitch, type Stopped } from './kill-switch.ts';
import { AllowedToken } from './policy.ts';
import { openPolicyStore } from './policy-store.ts';
import { loadSeeds } from './seeds.ts';
import type { SignerSettings } from './settings.ts';
import { findOlderDatabase, HOT_INDEX, type SignDeps, signAttempt } from './sign-attempt.ts';

/** How soon a bound address is known here, for whoever may withdraw to it a day later. */
const LOOK_MS = 60_000;

export type RunningSigner = { readonly seedPrint: string; readonly stop: () => Promise<void> };

/** Opens the seeds, then a socket that only our own user can reach, and answers what it is asked there. */
export async function runSigner(
  settings: SignerSettings,
  { clock, onPoint }: { readonly clock: Clock; readonly onPoint?: SignDeps['onPoint'] },
): Promise<RunningSigner> {
  const { chains, dataDir, databaseUrl, passphrase, knownSeeds, socketPath } = settings;
  learnChains(chains);
  const [network, further] = [bitcoinNetworkOf(chains), furtherKeys(chains)];
  const seeds = await loadSeeds(dataDir, passphrase, knownSeeds);
  const keys = { deposit: openSeed(seeds.deposit, network, further), hot: openSeed(seeds.hot, network, further) };
  const policies = openPolicyStore(settings);
  await policies.make();
  const killSwitch = openKillSwitch(dataDir);
  /** What keeps anything from being signed: somebody's stop, or limits that cannot be read. */
  const readStop = async (): Promise<Stopped | null> => {
    const problem = (await policies.findProblem()) ?? (await desk.findProblem()) ?? (await findJournalProblem());
    return (await killSwitch.read()) ?? (problem === null ? null : { by: 'the signer', reason: problem, stopId: null });
  };
  const db = openDatabase({ url: databaseUrl, maxConnections: 2 });
  const desk = await openApprovalDesk(settings, { clock, db, readPolicy: policies.read });
  const destinations = openDestinations(dataDir, { clock, isSandbox: desk.isSandbox });
  // A database that is away, or has no tables yet, is looked at again.
  const looking = runEvery(
    LOOK_MS,
    () => destinations.look(db),
    () => undefined,
  );
  const deps: SignDeps = {
    db,
    clock,
    keys,
    chains,
    readPolicy: policies.read,
    journal: openJournal(dataDir),
    approvals: desk.approvals,
    destinations,
    isStopped: async () => (await readStop()) !== null,
    ...(onPoint && { onPoint }),
  };
  /** A database that does not answer is no proof of anything; whoever asks for a signature meets it again. */
  const findJournalProblem = async (): Promise<string | null> => {
    try {
      return await findOlderDatabase(deps);
    } catch (error) {
      if (error instanceof JournalProblem) return error.message;
      return null;
    }
  };
  const open = openChainNames(chains);
  const each = (read: (chain: ChainName) => string) => Object.fromEntries(open.map((chain) => [chain, read(chain)]));

  const answer = async (question: SignerQuestion): Promise<SignerAnswer<SignerQuestion['ask']>> => {
    switch (question.ask) {
      case 'keys':
        return {
          deposit: each((chain) => keys.deposit.xpubOf(chain)),
          hot: each((chain) => keys.hot.keyAt(chain, HOT_INDEX).address),
        };
      case 'deposit':
        assert(open.includes(question.chain), `${question.chain} is open`);
        return { address: keys.deposit.keyAt(question.chain, question.index).address };
      case 'status': {
        const stopped = await readStop();
        return stopped ? { state: 'stopped', ...stopped } : { state: 'ready' };
      }
      case 'sign':
        return signAttempt(deps, question.outgoingId, question.n);
      case 'stop':
        await killSwitch.pull(question.by, question.reason);
        return { ok: true };
      case 'resume':
        return { ok: await killSwitch.release((stopId) => desk.mayResume(question.approvalId, stopId)) };
      case 'approval':
        return desk.wanted(question.operatorId, question.statement);
      case 'approve': {
        const { operatorId, statement, assertion } = question;
        return { ok: await desk.approvals.take(operatorId, statement, assertion) };
      }
      case 'enrol': {
        const { ask: _, ...enrolment } = question;
        return { ok: await desk.enrol(enrolment) };
      }
      case 'allow': {
        const token = AllowedToken.safeParse(question.token);
        return { ok: desk.isSandbox && token.success && (await policies.allow(token.data)) };
      }
      default:
        return question satisfies never;
    }
  };
  const close = await listen(socketPath, answer);
  return {
    seedPrint: seeds.print,
    stop: async () => {
      await close();
      await looking.stop();
      await db.close();
    },
  };
}

async function listen(
  path: string,
  answer: (question: SignerQuestion) => Promise<unknown>,
): Promise<() => Promise<void>> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Made beside it and put into its place: the name is taken over from a signer that was killed or is on its way out. One that
  // ends late deletes the name it made, and that is no longer this one.
  const fresh = `${path}.${process.pid}`;
  await rm(fresh, { force: true });
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    lines.add(line);
    line.on('close', () => lines.delete(line));
    line.on('error', () => line.destroy());
    line.on(
      'data',
      readLines(
        (text) => void reply(line, text, answer),
        () => line.destroy(),
      ),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(fresh, resolve);
  });
  await chmod(fresh, 0o600);
  await rename(fresh, path);
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      for (const line of lines) line.destroy();
    });
}

async function reply(
  line: Socket,
  text: string,
  answer: (question: SignerQuestion) => Promise<unknown>,
): Promise<void> {
  const asked = NumberedQuestion.safeParse(parseOrNothing(text));
  if (!asked.success) {
    line.destroy();
    return;
  }
  const { id, question } = asked.data;
  try {
    line.write(`${JSON.stringify({ id, answer: await answer(question) })}\n`);
  } catch (error) {
    // Only the kind of failure leaves: its words could quote a key or a password.
    const problem = error instanceof Error ? error.name : 'unknown';
    line.write(`${JSON.stringify({ id, problem })}\n`);
  }
}
