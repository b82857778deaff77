import { readFile } from 'node:fs/promises';

export const PREPARED_FOLDER = 'prepared';

/**
 * What comes out the same at every start is worked out once, by the build: `src/prepare.ts` writes it into a folder beside the
 * bundle. Null where there is none, as while we run from the source, and it is worked out when it is needed.
 */
export async function preparedFile(name: string): Promise<Buffer | null> {
  return readFile(new URL(`./${PREPARED_FOLDER}/${name}`, import.meta.url)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
