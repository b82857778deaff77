import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onceInRun } from '@candor/adapters/storage/test-database';
import { build } from 'vite';
import { inject } from 'vitest';

const SERVER = fileURLToPath(new URL('../../', import.meta.url));

/** Beside those that are shipped: programs that only tests start. */
const MORE_PROGRAMS = {
  backup: 'src/backup.ts',
  reconcile: 'src/reconcile.ts',
  restore: 'src/restore.ts',
  verify: 'src/verify.ts',
  'test-copy': 'src/features/copy-trading/test-copy-process.ts',
  'test-delisting': 'src/features/test-delisting-process.ts',
  'test-month': 'src/month/test-month-process.ts',
  'test-payer': 'src/services/outgoing/test-payer-process.ts',
  'test-signer': 'src/signer/test-signer-process.ts',
};

/**
 * The folder with the server's programs, built from the sources as they are, once in a test run: a test that starts them often
 * would otherwise read every source file anew with each start. There is no page beside them to compress.
 */
export async function buildPrograms(): Promise<string> {
  const folder = inject('testProgramsDir');
  const mark = join(folder, 'built');
  await onceInRun(
    'programs',
    () => existsSync(mark),
    async () => {
      await build({
        root: SERVER,
        configFile: join(SERVER, 'vite.config.ts'),
        logLevel: 'error',
        build: { outDir: folder, emptyOutDir: true, sourcemap: false, rolldownOptions: { input: MORE_PROGRAMS } },
      });
      await writeFile(mark, '');
    },
  );
  return folder;
}
