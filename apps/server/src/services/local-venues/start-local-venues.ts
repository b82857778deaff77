import type { Log } from '../../platform/log.ts';
import { keepSibling } from '../../platform/processes/keep-sibling.ts';
import { type StartedVenues, VenueUp } from './venues-line.ts';

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
  let onUp = () => {};
  const up = new Promise<void>((resolve) => {
    onUp = resolve;
  });
  const hear = (line: unknown) => {
    venues.isWell();
    const { up: venue } = VenueUp.parse(line);
    log.info('venues.local_started', 'A local venue is running', { venue });
    missing.delete(venue);
    if (missing.size === 0) onUp();
  };
  const venues = keepSibling({ program: 'local-venues', given: started, hear }, log);
  return {
    up,
    begin: venues.begin,
    kill: () => void venues.child()?.kill('SIGKILL'),
    stop: venues.stop,
  };
}
