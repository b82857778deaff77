import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Log } from '../log.ts';
import { siblingProgram } from './sibling-program.ts';

/** Below the server's own: a page is answered first, and a block or a price can wait. */
const PRIORITY = 5;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export type KeptSibling = {
  readonly begin: () => void;
  /** The process as it is now; another one after it was brought back. */
  readonly child: () => ChildProcess | undefined;
  /** It does its work: should it end from now on, it is brought back soon again. */
  readonly isWell: () => void;
  readonly stop: () => Promise<void>;
};

export type SiblingOptions = {
  readonly program: string;
  readonly given: unknown;
  readonly hear: (line: unknown) => void;
  readonly onEnd?: () => void;
};

/** Runs one of our own programs beside the server, and brings it back later and later while it keeps ending. */
export function keepSibling({ program, given, hear, onEnd }: SiblingOptions, log: Log): KeptSibling {
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopping = false;
  const run = () => {
    const { file, execArgv } = siblingProgram(program);
    // The environment of this program is none of its business: it may hold passwords.
    child = fork(file, [JSON.stringify(given)], { env: {}, execArgv: [...execArgv] });
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.on('message', hear);
    child.on('error', (error) =>
      log.error('process.start_failed', 'A helper process could not be started', { program, err: error }),
    );
    child.once('exit', (code, signal) => {
      onEnd?.();
      if (isStopping) return;
      log.warn('process.restarting', 'A helper process ended and is being restarted', {
        program,
        exitCode: code,
        signal,
        pauseMs,
      });
      again = setTimeout(run, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
  };
  return {
    begin: () => {
      if (child === undefined && !isStopping) run();
    },
    child: () => child,
    isWell: () => {
      pauseMs = FIRST_PAUSE_MS;
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(again);
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = new Promise((done) => ending.once('exit', done));
      ending.kill('SIGTERM');
      await ended;
    },
  };
}

/** Where a system does not let us, everything works as well, only less politely. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    return;
  }
}
