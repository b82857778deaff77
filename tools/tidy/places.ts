/** Where a file stands: the workspace that owns it and, inside an app or the domain, its feature. */
export type Place = { readonly workspace: string; readonly name: string; readonly feature: string | undefined };

const WORKSPACE = /^((?:apps|packages)\/([a-z0-9-]+)|(e2e)|(tools))\//;
const FEATURE = /^apps\/[a-z-]+\/src\/features\/([^/]+)\//;

export function placeOf(path: string): Place | undefined {
  const found = WORKSPACE.exec(path);
  if (!found) return undefined;
  const [, workspace = '', app, e2e, tools] = found;
  return { workspace, name: app ?? e2e ?? tools ?? '', feature: FEATURE.exec(path)?.[1] };
}

/**
 * Who may import whom: the one-way street, written down once. What is not listed is not allowed. `types` may be imported
 * with `import type` only: the words are shared, the code is not.
 */
export const MAY_IMPORT: Readonly<
  Record<string, { readonly values: readonly string[]; readonly types?: readonly string[] }>
> = {
  kernel: { values: [] },
  contract: { values: ['kernel'] },
  ledger: { values: ['kernel'] },
  matching: { values: ['kernel'] },
  tron: { values: [] },
  // The simulators are published alone, so they know their venue or chain and nothing of Candor.
  'tron-sim': { values: ['tron', 'test-usdt'] },
  'venue-sim': { values: [] },
  'push-sim': { values: [] },
  'test-usdt': { values: [] },
  'local-chains': { values: ['kernel', 'test-usdt', 'tron', 'tron-sim'] },
  // A customer's own keys. No server code is in this table beside them: a secret has no way there.
  keyring: { values: ['kernel', 'tron'] },
  vault: { values: ['kernel', 'keyring'] },
  domain: { values: ['kernel', 'contract', 'ledger', 'matching'] },
  // Robots trade by the rules of the live books, so a backtest costs what trading costs.
  strategy: { values: ['kernel', 'contract', 'domain'] },
  i18n: { values: ['kernel'], types: ['contract'] },
  ui: { values: ['kernel'], types: ['contract'] },
  // What both pages in the browser share: how they call the server, and the hooks of their forms.
  client: { values: ['kernel'], types: ['contract'] },
  adapters: {
    values: [
      ...['kernel', 'contract', 'ledger', 'domain', 'matching'],
      ...['tron', 'tron-sim', 'test-usdt', 'local-chains', 'venue-sim', 'push-sim'],
    ],
  },
  server: {
    values: [
      ...['kernel', 'contract', 'ledger', 'domain', 'matching', 'strategy', 'adapters', 'i18n'],
      ...['tron', 'tron-sim', 'test-usdt', 'local-chains', 'venue-sim', 'push-sim'],
    ],
  },
  web: { values: ['kernel', 'contract', 'domain', 'client', 'i18n', 'keyring', 'vault', 'ui'] },
  console: { values: ['kernel', 'contract', 'domain', 'client', 'i18n', 'ui'] },
  workbench: { values: ['kernel', 'contract', 'domain', 'i18n', 'ui'] },
  e2e: {
    values: ['kernel', 'contract', 'i18n', 'tron', 'tron-sim', 'test-usdt', 'local-chains', 'venue-sim', 'push-sim'],
  },
  tools: {
    values: [
      ...['kernel', 'contract', 'ledger', 'domain', 'matching', 'strategy', 'adapters', 'i18n', 'server', 'e2e'],
      ...['tron', 'tron-sim', 'test-usdt', 'local-chains', 'venue-sim', 'push-sim'],
    ],
  },
};

/** Packages that decide and never do: no clock, no network, no disk, no screen. */
export const PURE_PACKAGES = ['kernel', 'contract', 'ledger', 'domain', 'matching', 'strategy', 'tron'] as const;

export function isPure(path: string): boolean {
  return PURE_PACKAGES.some((name) => path.startsWith(`packages/${name}/src/`));
}
