import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_POLICY, type Policy, PolicyFile, policyOf } from './policy.ts';
import type { SignerSettings } from './settings.ts';

/** Read anew for every signature, so that a limit lowered in a hurry holds at once; a damaged file lets nothing pass. */
export function openPolicyStore({ dataDir, chains }: SignerSettings) {
  const path = join(dataDir, 'keys', 'signer-policy.json');
  return {
    make: async (): Promise<void> => {
      const fresh = `${path}.${process.pid}`;
      await writeFile(fresh, `${JSON.stringify(DEFAULT_POLICY, null, 2)}\n`, { mode: 0o600, flush: true });
      await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await rm(fresh, { force: true });
    },
    read: async (): Promise<Policy> => policyOf(PolicyFile.parse(JSON.parse(await readFile(path, 'utf8'))), chains),
  };
}
