/** Whatever waits for its turn. */
export type Turn = () => void;

/** Some three milliseconds' work. */
const MOST_AT_ONCE = 64;

/**
 * Calls that have come are answered one after the other once the sockets are read, not each while its own is: after every
 * socket Node goes through its whole queue of ticks and promises, which was a fifth of what a transfer cost.
 * After so many the loop goes round, for the database's answer to the last ones may have come, and would
 * otherwise wait behind a hundred new ones with nothing to do meanwhile.
 */
export function makeTurns(defer: (job: () => void) => void = setImmediate): (turn: Turn) => void {
  let waiting: Turn[] = [];
  let at = 0;
  let isComing = false;

  const take = () => {
    const until = Math.min(at + MOST_AT_ONCE, waiting.length);
    try {
      while (at < until) {
        at += 1;
        waiting[at - 1]?.();
      }
    } finally {
      // Whatever one of them did, the others have their turn.
      if (at >= waiting.length) {
        waiting = [];
        at = 0;
      }
      isComing = waiting.length > 0;
      if (isComing) defer(take);
    }
  };

  return (turn) => {
    waiting.push(turn);
    if (isComing) return;
    isComing = true;
    defer(take);
  };
}
