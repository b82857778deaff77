import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DEFAULT_POLICY, type Policy, PolicyFile, policyOf } from './policy.ts';
import type { SignerSettings } from './settings.ts';

/** Read anew for every signature, so that a limit lowered in a hurry holds at once; a damaged file lets nothing pass. */
export function openPolicyStore({ dataDir, chains }: SignerSettings) {
  const path = join(dataDir, 'keys', 'signer-policy.json');
  const read = async (): Promise<Policy> =>
    policyOf(PolicyFile.parse(JSON.parse(await readFile(path, 'utf8'))), chains);
  return {
    read,
    /** A sentence for the person who has to put it right; payments stay closed until then. */
    findProblem: async (): Promise<string | null> => {
      try {
        await read();
        return null;
      } catch (error) {
        const why =
          error instanceof z.ZodError
            ? `${error.issues[0]?.path.join('.') || 'it'} is not as it must be`
            : 'it cannot be read';
        return `the limits in ${path} are broken (${why})`;
      }
    },
    make: async (): Promise<void> => {
      const fresh = `${path}.${process.pid}`;
      await writeFile(fresh, `${JSON.stringify(DEFAULT_POLICY, null, 2)}\n`, { mode: 0o600, flush: true });
      await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await rm(fresh, { force: true });
    },
  };
}
