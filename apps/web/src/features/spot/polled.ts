import { SECOND_MS } from '@candor/kernel';

/** Something read again and again while somebody looks at it, kept outside of React. */
export type Polled<T> = {
  readonly current: () => T | undefined;
  /** How many readings in a row have failed. */
  readonly failures: () => number;
  readonly subscribe: (onChange: () => void) => () => void;
};

export type PolledGiven<T> = {
  /** Undefined where it could not be read. */
  readonly read: () => Promise<T | undefined>;
  readonly everyMs?: number;
};

/** The next reading begins when the one before has ended: a slow line is never asked twice at once. */
export function openPolled<T>({ read, everyMs = SECOND_MS }: PolledGiven<T>): Polled<T> {
  const watching = new Set<() => void>();
  let value: T | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;

  async function readOn(mine: number): Promise<void> {
    // A page nobody sees asks nothing; it looks again in a moment.
    if (!document.hidden) {
      const found = await read();
      if (mine !== round) return;
      failures = found === undefined ? failures + 1 : 0;
      value = found ?? value;
      for (const onChange of watching) onChange();
    }
    timer = setTimeout(() => void readOn(mine), everyMs);
  }

  return {
    current: () => value,
    failures: () => failures,
    subscribe: (onChange) => {
      watching.add(onChange);
      if (watching.size === 1) {
        round += 1;
        void readOn(round);
      }
      return () => {
        watching.delete(onChange);
        if (watching.size > 0) return;
        // What is under way belongs to nobody any more.
        round += 1;
        clearTimeout(timer);
      };
    },
  };
}
