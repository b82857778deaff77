/** Slips of the finger are free; what comes after them is somebody who does not know it. */
const FREE = 5;
const MOST_WAIT_MS = 60_000;

export type WrongTries = {
  /** How many seconds this wallet asks to wait before the next try; none is 0. */
  readonly secondsLeft: (wallet: string, now: number) => number;
  readonly note: (wallet: string, isWrong: boolean, now: number) => void;
};

/** [WLT-10] Wrong passwords by wallet, for as long as the page lives. */
export function makeWrongTries(): WrongTries {
  const counted = new Map<string, { readonly count: number; readonly until: number }>();
  return {
    secondsLeft: (wallet, now) => Math.max(0, Math.ceil(((counted.get(wallet)?.until ?? 0) - now) / 1_000)),
    note: (wallet, isWrong, now) => {
      if (!isWrong) {
        counted.delete(wallet);
        return;
      }
      const count = (counted.get(wallet)?.count ?? 0) + 1;
      const wait = count < FREE ? 0 : Math.min(MOST_WAIT_MS, 1_000 * 2 ** (count - FREE));
      counted.set(wallet, { count, until: now + wait });
    },
  };
}

export const wrongTries = makeWrongTries();
