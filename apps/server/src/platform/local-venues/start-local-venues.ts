import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Log } from '../log.ts';
import { siblingProgram } from '../program/sibling-program.ts';
import { type StartedVenues, VenueUp } from './venues-line.ts';

/** Below the server's own: a page is answered first, and a price can wait. */
const PRIORITY = 5;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export type RunningLocalVenues = {
  readonly begin: () => void;
  /** Resolves when all of them answer for the first time. */
  readonly up: Promise<void>;
  /** Ends them as a crash would. */
  readonly kill: () => void;
  readonly stop: () => Promise<void>;
};

/**
 * Runs the simulated venues in a process of their own and brings them back when it ends; their prices are a function of time,
 * so nothing is lost by it, and the connectors come back until somebody answers.
 */
export function startLocalVenues(started: StartedVenues, log: Log): RunningLocalVenues {
  const missing = new Set(Object.keys(started.ports));
  let tellUp = () => {};
  const up = new Promise<void>((resolve) => {
    tellUp = resolve;
  });
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopping = false;

  const run = () => {
    const { file, execArgv } = siblingProgram('local-venues');
    // The environment of this program is none of its business: it may hold passwords.
    child = fork(file, [JSON.stringify(started)], { env: {}, execArgv: [...execArgv] });
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.on('message', (line) => {
      pauseMs = FIRST_PAUSE_MS;
      const { up: venue } = VenueUp.parse(line);
      log.info({ venue }, 'a local venue is up');
      missing.delete(venue);
      if (missing.size === 0) tellUp();
    });
    child.on('error', (error) => log.error({ err: error }, 'the local venues cannot be started'));
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.warn({ code, signal, pauseMs }, 'the local venues have ended and are started again');
      again = setTimeout(run, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
  };

  return {
    up,
    begin: () => {
      if (child === undefined && !isStopping) run();
    },
    kill: () => void child?.kill('SIGKILL'),
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
