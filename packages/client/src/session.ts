/** Where an app keeps the token of its log-in: the names and the shape are the app's own. */
export type TokenKeeper = {
  /** The token in force, empty for nobody. */
  readonly token: () => string;
  /** Another token of the same log-in takes the place of the one before. */
  readonly keep: (token: string) => void;
  readonly drop: () => void;
};

export type Session = {
  readonly token: () => string;
  /** Drops the token where it is the one in force, and says whether it was: an answer to an older one says nothing of today's. */
  readonly end: (token: string) => boolean;
  /** Goes on with `next`, under the same condition. */
  readonly replace: (before: string, next: string) => boolean;
  /** Something that holds what one person has read says here how to forget it. */
  readonly onForget: (forget: () => void) => void;
  readonly forget: () => void;
};

export function makeSession({ token, keep, drop }: TokenKeeper): Session {
  const forgetters = new Set<() => void>();
  const isInForce = (asked: string) => asked !== '' && asked === token();
  return {
    token,
    end: (asked) => {
      if (!isInForce(asked)) return false;
      drop();
      return true;
    },
    replace: (before, next) => {
      if (!isInForce(before)) return false;
      keep(next);
      return true;
    },
    onForget: (forget) => void forgetters.add(forget),
    forget: () => {
      for (const forget of forgetters) forget();
    },
  };
}
