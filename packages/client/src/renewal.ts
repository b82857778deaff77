import type { Ok } from '@candor/kernel';
import type { Failure } from './failure.ts';
import type { Session } from './session.ts';

export type Renewal = {
  /** For `Wire.watch`: what was refused with a token that has been replaced since is asked again with the one that holds. */
  readonly watch: (token: string) => () => Promise<boolean>;
  /**
   * Makes a call that shows the password. Its answer brings another token and the one before is dead by then, so whatever
   * else is refused meanwhile waits for it. `run` makes its call at once.
   */
  readonly prove: <T>(run: () => Promise<Ok<T> | Failure>) => Promise<Ok<T> | Failure>;
  /** Waits for the answer of a call that may bring another token. */
  readonly whenProven: () => Promise<void>;
  /** Something that was opened with the token says here how to open it again with the next. The answer takes it back. */
  readonly onRenew: (reopen: () => void) => () => void;
};

export function makeRenewal(session: Session): Renewal {
  const reopeners = new Set<() => void>();
  /** The tokens this log-in had before. Nothing asked with another's token may be asked again with this one's. */
  let earlier: string[] = [];
  let proving: Promise<unknown> = Promise.resolve();
  /** While a call that shows the password is being sent off, and no longer. */
  let isStarting = false;
  session.onForget(() => {
    earlier = [];
  });

  function renew(before: string, answer: unknown): void {
    const next = newTokenOf(answer);
    if (next === undefined || !session.replace(before, next)) return;
    earlier.push(before);
    for (const reopen of reopeners) reopen();
  }

  return {
    watch: (token) => {
      // It cannot wait for itself.
      const isProof = isStarting;
      return async () => {
        if (!isProof) await proving;
        return earlier.includes(token);
      };
    },
    prove: (run) => {
      const token = session.token();
      isStarting = true;
      const sent = run();
      isStarting = false;
      const proven = sent.then((outcome) => {
        if (outcome.ok) renew(token, outcome.value);
        return outcome;
      });
      proving = proven.catch(() => undefined);
      return proven;
    },
    whenProven: async () => {
      await proving;
    },
    onRenew: (reopen) => {
      reopeners.add(reopen);
      return () => reopeners.delete(reopen);
    },
  };
}

function newTokenOf(answer: unknown): string | undefined {
  const isNew = typeof answer === 'object' && answer !== null && 'newToken' in answer;
  return isNew && typeof answer.newToken === 'string' ? answer.newToken : undefined;
}
