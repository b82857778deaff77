import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Wrong tries of one thing, such as the password of one account from one address; kept in memory and forgotten. */
export type Tries = {
  /** Seconds until another try is allowed, or zero. */
  readonly waitSeconds: (key: string) => Promise<number>;
  readonly fail: (key: string) => Promise<void>;
  readonly clear: (key: string) => Promise<void>;
};

export type TriesOptions = { readonly allowed: number; readonly windowSeconds: number };

export function makeTries({ allowed, windowSeconds }: TriesOptions): Tries {
  const limiter = new RateLimiterMemory({ keyPrefix: 'try', points: allowed, duration: windowSeconds });
  return {
    waitSeconds: async (key) => {
      const state = await limiter.get(key);
      return state === null || state.consumedPoints < allowed ? 0 : Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    },
    fail: async (key) => {
      await limiter.penalty(key);
    },
    clear: async (key) => {
      await limiter.delete(key);
    },
  };
}
