import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SERVER = fileURLToPath(new URL('../../', import.meta.url));

export type BuiltPrograms = { readonly folder: string; readonly remove: () => Promise<void> };

/**
 * The server's programs, built from the sources as they are: a test that starts them often would otherwise read every
 * source file anew with each start. Inside the package, so that they find what npm installed.
 */
export async function buildPrograms(): Promise<BuiltPrograms> {
  const home = join(SERVER, 'node_modules');
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, '.test-programs-'));
  const options = { outDir: folder, sourcemap: false };
  await build({ root: SERVER, configFile: join(SERVER, 'vite.config.ts'), logLevel: 'error', build: options });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
