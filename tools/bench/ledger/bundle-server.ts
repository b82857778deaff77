import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SERVER = fileURLToPath(new URL('../../../apps/server', import.meta.url));

/** A bench's server built as the product's own is, beside it: what runs from source is another program to V8. */
export async function bundleServer(entry: string, name: string): Promise<string> {
  await build({
    root: SERVER,
    configFile: join(SERVER, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: entry,
      emptyOutDir: false,
      rolldownOptions: { input: entry, output: { entryFileNames: name } },
    },
  });
  return join(SERVER, 'dist', name);
}
