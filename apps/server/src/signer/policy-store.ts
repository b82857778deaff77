import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type AllowedToken, type Policy, PolicyFile, policyOf } from './policy.ts';
import { DEFAULT_POLICY } from './seed-policy.ts';
import type { SignerSettings } from './settings.ts';

/** Read anew for every signature, so that a limit lowered in a hurry holds at once; a damaged file lets nothing pass. */
export function openPolicyStore({ dataDir, chains }: Pick<SignerSettings, 'dataDir' | 'chains'>) {
  const path = join(dataDir, 'keys', 'signer-policy.json');
  const read = async (): Promise<Policy> =>
    policyOf(PolicyFile.parse(JSON.parse(await readFile(path, 'utf8'))), chains);
  return {
    read,
    /** [LST-23] Adds a token. False where the file would be broken by it: an asset or a contract that stands there otherwise. */
    allow: async ({ line, limits, usdPrice, feeCap }: AllowedToken): Promise<boolean> => {
      const file = PolicyFile.parse(JSON.parse(await readFile(path, 'utf8')));
      if (file.tokens.some((each) => isDeepStrictEqual(each, line))) return true;
      const next = {
        [line.asset]: limits,
        ...file,
        usdPrices: { [line.asset]: usdPrice, ...file.usdPrices },
        feeCaps: feeCap === undefined ? file.feeCaps : { [line.asset]: feeCap, ...file.feeCaps },
        tokens: [...file.tokens, line],
      };
      if (!PolicyFile.safeParse(next).success) return false;
      const fresh = `${path}.${process.pid}`;
      await writeFile(fresh, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600, flush: true });
      await rename(fresh, path);
      return true;
    },
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
