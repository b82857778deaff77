/** Wrong tries of one thing, such as the password of one account from one address; kept in memory and forgotten. */
export type Tries = {
  /** Seconds until another try is allowed, or zero. */
  readonly waitSeconds: (key: string) => Promise<number>;
  readonly fail: (key: string) => Promise<void>;
  readonly clear: (key: string) => Promise<void>;
};
