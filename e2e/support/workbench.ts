import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export type Workbench = { readonly url: string; readonly close: () => void };

/** Builds the workbench into a folder of its own and serves it: components are tested without an app around them. */
export async function openWorkbench(): Promise<Workbench> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-workbench-'));
  await build({
    root: fileURLToPath(new URL('../../apps/workbench', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    const body = await readFile(file).catch(() => undefined);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
