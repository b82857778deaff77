/** What main.ts made of the environment. Nothing else reads it. */
export type Config = {
  readonly mode: 'sandbox' | 'real';
  /** Who runs this installation; null in a sandbox, where nobody may. */
  readonly operator: { readonly company: string; readonly licence: string } | null;
  readonly version: string;
  readonly dataDir: string;
  readonly startedAt: number;
};
