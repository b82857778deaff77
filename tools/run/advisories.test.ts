import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

/** Asks a registry that answers like this, under a name of our own; without an answer it hangs up. */
async function askRegistry(answer: object | undefined): Promise<{ code: number; words: string }> {
  const server = createServer((request, response) => {
    if (answer === undefined) return request.socket.destroy();
    // npm also asks for each package it heard something of; this registry has nothing newer.
    const said = request.method === 'POST' ? answer : { name: request.url?.slice(1), versions: {}, 'dist-tags': {} };
    response.setHeader('content-type', 'application/json');
    request.resume().on('end', () => response.end(JSON.stringify(said)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  // A cache of its own: npm remembers what it once heard about a package.
  const cache = await mkdtemp(join(tmpdir(), 'candor-advisories-'));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: cache };
  const file = fileURLToPath(new URL('./advisories.mjs', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [file], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), words: `${stdout}${stderr}`.trim() });
    });
  });
}

it('ends well only where the registry knows of nothing', async () => {
  expect(await askRegistry({})).toEqual({
    code: 0,
    words: 'No advisory is known against any package of the lock file.',
  });
});

it('names the package, what is known against it, and until when it may stay', async () => {
  const about = { title: 'Answers twice', url: 'https://example.com/advisory', severity: 'high' };
  const known = { id: 1, vulnerable_versions: '<99', cwe: [], cvss: { score: 7, vectorString: null }, ...about };
  const { code, words } = await askRegistry({ fastify: [known], vitest: [{ ...known, id: 2 }] });
  expect(code).toBe(1);
  expect(words).toContain('fastify: high, in production, to be mended within 7 days');
  expect(words).toContain('vitest: high, in development, to be mended within 30 days');
  expect(words).toContain('  Answers twice (https://example.com/advisory)');
});

it('says in one sentence that the registry cannot be reached, and takes silence for no consent', async () => {
  const { code, words } = await askRegistry(undefined);
  expect(code).toBe(1);
  expect(words).toMatch(
    /^The registry could not be asked for advisories.*; nothing is known about the packages today\.$/,
  );
});
