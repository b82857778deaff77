import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';
import { siblingProgram } from '../../platform/processes/sibling-program.ts';
import type { ChainSettings, FurtherChain } from '../../services/chains/chain-settings.ts';
import { Problem } from './problem.ts';

const BACK_AFTER_MS = 1_000;

export type SignerProcess = {
  readonly socketPath: string;
  /** What its seeds are known by. Rejects with a Problem where they do not open or are not there any more. */
  readonly ready: Promise<string>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the signer as a process of its own and brings it back whenever it ends. It is told everything over a pipe: when
 * this process dies, however it dies, the pipe ends and the signer with it.
 */
export function startSignerProcess(options: {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly passphrase: string | null;
  /** What the database knows its seeds by; null where it never had any. */
  readonly knownSeeds: string | null;
  readonly chains: ChainSettings;
  readonly isSandbox: boolean;
  readonly log: Log;
  /** Told whenever one is ready, with its number. */
  readonly onStarted?: (pid: number) => void;
}): SignerProcess {
  const { dataDir, databaseUrl, passphrase, knownSeeds, chains, isSandbox, log } = options;
  const socketPath = socketPathOf(dataDir);
  const given = { dataDir, databaseUrl, socketPath, passphrase, knownSeeds, isSandbox, chains: signerChains(chains) };
  const settings = `${JSON.stringify(given)}\n`;
  let isEnding = false;
  let child: ChildProcess | undefined;
  const launch = async (): Promise<string> => {
    const started = spawnSigner(settings);
    child = started;
    const words = await firstWords(started);
    if (!words.isReady) throw new Problem(words.text);
    options.onStarted?.(started.pid ?? 0);
    log.info('signer.ready', 'The signer is ready', { signer: started.pid });
    started.once('exit', (code, signal) => {
      if (isEnding) return;
      log.error('signer.restarting', 'The signer ended and is being restarted', { exitCode: code, signal });
      void comeBack();
    });
    return words.text;
  };
  const comeBack = async (): Promise<void> => {
    while (!isEnding) {
      await pause(BACK_AFTER_MS);
      try {
        if (!isEnding) await launch();
        return;
      } catch (error) {
        log.error('signer.start_failed', 'The signer could not be started; retrying', { err: error });
      }
    }
  };
  const ready = launch();
  // Whoever waits for it sees the failure; a start that fails earlier for another reason never gets to wait.
  ready.catch(() => undefined);
  return {
    socketPath,
    ready,
    stop: async () => {
      isEnding = true;
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = new Promise((ended) => ending.once('exit', ended));
      ending.kill('SIGTERM');
      await gone;
    },
  };
}

/** The name of a socket may have a hundred letters or so, the number of its process included; a folder deep in the tree gets one elsewhere, by its digest. */
const MAX_SOCKET_LETTERS = 92;

export function socketPathOf(dataDir: string): string {
  const path = join(dataDir, 'run', 'signer.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_LETTERS) return path;
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `candor-${process.getuid?.() ?? 0}-${key}`, 'signer.sock');
}

function spawnSigner(settings: string): ChildProcess {
  const { file, execArgv } = siblingProgram('signer');
  // The environment of this program is none of its business.
  const child = spawn(process.execPath, [...execArgv, file], { stdio: ['pipe', 'pipe', 'pipe'], env: {} });
  child.stdin?.on('error', () => undefined);
  child.stdin?.write(settings);
  return child;
}

/** `ready` and what its seeds are known by, or what it said before it ended. */
function firstWords(child: ChildProcess): Promise<{ readonly isReady: boolean; readonly text: string }> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2_000);
  });
  return new Promise((resolve) => {
    const fail = (text: string) => resolve({ isReady: false, text });
    child.stdout?.once('data', (chunk: Buffer) =>
      resolve({
        isReady: true,
        text: chunk
          .toString()
          .trim()
          .replace(/^ready /, ''),
      }),
    );
    child.once('exit', () => fail(said.trim() || 'The signer ended before it was ready.'));
    child.once('error', (error) => fail(`The signer cannot be started: ${error.message}`));
  });
}

/** The signer needs to know what a token is and which network it is on, and nothing of nodes and their keys. */
export function signerChains({ tron, ethereum, bitcoin, further = [] }: ChainSettings): object {
  return {
    tron: tron && { usdt: tron.usdt },
    ethereum: ethereum && { usdt: ethereum.usdt, chainId: String(ethereum.chainId) },
    bitcoin: bitcoin && { network: bitcoin.network },
    further: further.map(asSigned),
  };
}

function asSigned(chain: FurtherChain): object {
  const { network, chain: name, title, blockSeconds, path } = chain;
  const same = { network, chain: name, title, blockSeconds, path };
  return chain.family === 'ethereum'
    ? { ...same, family: chain.family, chainId: String(chain.chainId) }
    : { ...same, family: chain.family, prefixes: chain.prefixes };
}
