import { TooBusy } from './limit-concurrency.ts';

/** In which lane somebody waits, and who they are there. */
export type Turn = { readonly lane: string; readonly who: string };

export type FairLimit = <T>(turn: Turn, job: () => Promise<T>) => Promise<T>;

export type FairLimits = {
  readonly concurrent: number;
  readonly waitingPerLane: number;
  readonly waitingPerCaller: number;
};

type Waiting = () => void;

/**
 * Runs at most `concurrent` jobs at a time. The lanes take turns, and within a lane those who wait there: whoever sends a
 * thousand waits behind their own and not before anybody else's, and a crowded lane holds up no other.
 */
export function limitFairly({ concurrent, waitingPerLane, waitingPerCaller }: FairLimits): FairLimit {
  const lanes = new Map<string, Map<string, Waiting[]>>();
  let running = 0;

  const wait = ({ lane, who }: Turn) => {
    const callers = lanes.get(lane) ?? new Map<string, Waiting[]>();
    const mine = callers.get(who) ?? [];
    const all = [...callers.values()].reduce((sum, line) => sum + line.length, 0);
    if (mine.length >= waitingPerCaller || all >= waitingPerLane) throw new TooBusy('Too many wait already');
    lanes.set(lane, callers);
    callers.set(who, mine);
    // The one who leaves hands the place over, so nobody can slip in between.
    return new Promise<void>((resolve) => mine.push(resolve));
  };

  return async (turn, job) => {
    if (running >= concurrent) await wait(turn);
    else running += 1;
    try {
      return await job();
    } finally {
      const next = takeNext(lanes);
      if (next) next();
      else running -= 1;
    }
  };
}

/** The first of the first caller of the first lane; caller and lane then go to the end of their lines. */
function takeNext(lanes: Map<string, Map<string, Waiting[]>>): Waiting | undefined {
  for (const [lane, callers] of lanes) {
    lanes.delete(lane);
    for (const [who, line] of callers) {
      callers.delete(who);
      const next = line.shift();
      if (line.length > 0) callers.set(who, line);
      if (callers.size > 0) lanes.set(lane, callers);
      if (next) return next;
    }
  }
  return undefined;
}
