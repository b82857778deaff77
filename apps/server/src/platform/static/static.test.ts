import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { chooseEncoding, isHashedPath } from './asset.ts';
import { inlineHashes } from './inline-hashes.ts';
import { compressApp, loadStaticApp } from './static-app.ts';

const THEME = "document.documentElement.dataset.theme = 'dark';";
const STYLE = 'body{margin:0}';
const PAGE = `<!doctype html><html><head><script>${THEME}</script><style>${STYLE}</style>
<script type="module" crossorigin src="/h5/assets/main-AbCd1234.js"></script></head><body></body></html>`;
const SCRIPT = `console.log('${'hello '.repeat(1_000)}');`;

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-static-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), PAGE);
  await writeFile(join(dist, 'assets', 'main-AbCd1234.js'), SCRIPT);
  await writeFile(join(dist, 'assets', 'main-AbCd1234.js.map'), '{}');
  await writeFile(join(dist, 'sw.js'), 'self.skipWaiting();');
  await writeFile(join(dist, 'assets', 'wallet-vault-AbCd1234.js'), SCRIPT);
  await loadStaticApp('/h5/', dist, join(folder, 'archive'));
  // The next build: its chunk has another name, and the old one is gone from dist.
  await rm(join(dist, 'assets', 'main-AbCd1234.js'));
  await writeFile(join(dist, 'assets', 'main-Zyxw9876.js'), SCRIPT);
  const apps = [
    await loadStaticApp('/h5/', dist, join(folder, 'archive')),
    await loadStaticApp('/console/', join(folder, 'not-built'), join(folder, 'archive2')),
  ];
  server = await startTestServer({ routes: [], apps });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

it('leads from the root to the app', async () => {
  for (const path of ['/', '/h5']) {
    const response = await get(path);
    expect({ status: response.status, to: response.headers.get('location') }).toEqual({ status: 302, to: '/h5/' });
  }
});

it('serves the page with a policy that allows its own inline code by hash, and no other', async () => {
  const response = await get('/h5/');
  const policy = response.headers.get('content-security-policy') ?? '';
  const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  expect(await response.text()).toBe(PAGE);
  expect(policy).toContain(`script-src 'self' ${sha(THEME)};`);
  expect(policy).toContain(`style-src 'self' ${sha(STYLE)};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain(`connect-src 'self' ws://${new URL(server.url).host};`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('strict-transport-security')).toBe(null);
});

it('[WLT-7] gives the Worker of the wallet a policy of its own: WebAssembly, and no network', async () => {
  const { headers } = await get('/h5/assets/wallet-vault-AbCd1234.js');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");
});

it('copies no strange host into a header', async () => {
  const policy = await new Promise<string>((resolve, reject) => {
    const { port } = new URL(server.url);
    const sent = rawRequest({ port, path: '/h5/', headers: { host: "x; script-src 'unsafe-inline'" } }, (response) => {
      response.resume();
      resolve(String(response.headers['content-security-policy']));
    });
    sent.on('error', reject);
    sent.end();
  });
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('unsafe-inline');
});

it('sends the smallest form the browser takes, and hashed files for ever', async () => {
  const raw = (encoding: string) =>
    new Promise<{ body: Buffer; headers: Record<string, unknown> }>((resolve) => {
      const { port } = new URL(server.url);
      const headers = { 'accept-encoding': encoding };
      rawRequest({ port, path: '/h5/assets/main-Zyxw9876.js', headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ body: Buffer.concat(chunks), headers: response.headers }));
      }).end();
    });
  const brotli = await raw('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
  expect(gunzipSync((await raw('gzip')).body).toString()).toBe(SCRIPT);
  expect((await raw('br;q=0')).body.toString()).toBe(SCRIPT);
  expect(brotli.body.length).toBeLessThan(SCRIPT.length / 5);
});

it('compresses no file that the build has compressed, and one that has changed since itself', async () => {
  const dist = join(folder, 'dist');
  const before = await compressApp(dist);
  expect(before.map(([, body]) => brotliDecompressSync(body).toString())).toContain(SCRIPT);
  const told = new Map(before.map(([etag]) => [etag, Buffer.from('by the build')]));
  await writeFile(join(dist, 'assets', 'later-AbCd1234.js'), `${SCRIPT};`);
  const app = await loadStaticApp('/h5/', dist, join(folder, 'archive3'), told);
  const sent = async (name: string) => (await app.find(`assets/${name}`))?.encoded('br');
  expect((await sent('main-Zyxw9876.js'))?.toString()).toBe('by the build');
  expect(brotliDecompressSync((await sent('later-AbCd1234.js')) ?? '').toString()).toBe(`${SCRIPT};`);
});

it('answers 304 to whoever has it already', async () => {
  const { headers } = await get('/h5/sw.js');
  const again = await get('/h5/sw.js', { 'if-none-match': headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('still has the chunk of a page that was opened before the update', async () => {
  const old = await get('/h5/assets/main-AbCd1234.js');
  expect(old.status).toBe(200);
  expect(await old.text()).toBe(SCRIPT);
});

it.each([
  '/h5/assets/gone-00000000.js',
  '/h5/unknown',
  '/h5/assets/main-Zyxw9876.js.map',
  '/h5/..%2f..%2fetc%2fpasswd',
  '/h5/assets/..%2f..%2farchive-12345678.js',
])('has nothing at %s, and says so in plain text that no cache keeps', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('says so where an app is not built', async () => {
  const response = await get('/console/');
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('This app is not built yet.');
});

it('chooses encodings and knows hashed names', () => {
  expect(chooseEncoding(undefined)).toBe('identity');
  expect(chooseEncoding('gzip;q=1.0, br;q=0.5')).toBe('br');
  expect(chooseEncoding('GZIP')).toBe('gzip');
  expect(isHashedPath('assets/index-B1x_9-aZ.css')).toBe(true);
  expect(isHashedPath('index.html')).toBe(false);
  expect(inlineHashes('<script src="x.js"></script><script></script>')).toEqual({ scripts: [], styles: [] });
});
