import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SERVER = fileURLToPath(new URL('../../../apps/server', import.meta.url));
const ENTRY = fileURLToPath(new URL('./http-server.ts', import.meta.url));
const NAME = 'ledger-bench.js';

/** The bench's server built as the product's own is, beside it: what runs from source is another program to V8. */
export async function bundleServer(): Promise<string> {
  await build({
    root: SERVER,
    configFile: join(SERVER, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: ENTRY,
      emptyOutDir: false,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: NAME } },
    },
  });
  return join(SERVER, 'dist', NAME);
}
