import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@candor/contract';
import { ok, refuse } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { handle } from '../handle.ts';
import { loadStaticApp } from '../static/static-app.ts';

const CUSTOMERS = 'candor.example';
const CONSOLE = 'console.candor.example';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-places-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'index.html'), '<!doctype html>');
  const load = (base: string) => loadStaticApp(base, join(folder, 'dist'), join(folder, 'archive'));
  server = await startTestServer({
    routes: [
      handle(contract.logout, async () => ok({})),
      handle(contract.operatorLogout, async () => ok({})),
      handle(contract.init, async () => refuse('call.failed')),
      handle(contract.upload, async () => refuse('call.failed')),
    ],
    apps: [await load('/h5/'), await load('/console/')],
    config: {
      site: { host: CUSTOMERS, isHttps: true },
      consoleSite: { host: CONSOLE, isHttps: true },
      // Behind a proxy that passes every header of the caller on.
      proxies: 1,
    },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** As a browser would send it that found our address under this name. */
async function ask(method: string, path: string, host: string): Promise<IncomingMessage> {
  const { port } = new URL(server.url);
  const sent = request({ port, path, method, headers: { host, 'content-length': 0 } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}
const statusOf = async (method: string, path: string, host: string) => (await ask(method, path, host)).statusCode;

describe('with a host for the console', () => {
  it('is not to be had at the customers’ address by a header that names the console', async () => {
    const { port } = new URL(server.url);
    const headers = { host: CUSTOMERS, 'x-forwarded-host': CONSOLE, 'content-length': 0 };
    const sent = request({ port, path: '/api/app.console/auth/logout', method: 'POST', headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(404);
  });

  it.each([
    ['GET', '/console/'],
    ['GET', '/console/index.html'],
    ['GET', '/c%6fnsole/'],
    ['GET', '/console'],
    ['POST', '/api/app.console/auth/logout'],
  ])('%s %s is answered there and nowhere else', async (method, path) => {
    expect(await statusOf(method, path, CONSOLE)).toBeLessThan(400);
    for (const host of [CUSTOMERS, 'evil.example', '127.0.0.1', '']) {
      expect(await statusOf(method, path, host)).toBe(404);
    }
  });

  it.each([
    ['GET', '/h5/'],
    ['GET', '/%685/'],
    ['GET', '/api/docs'],
    ['POST', '/api/app.user/auth/logout'],
    ['POST', '/api/app.util/upload'],
  ])('%s %s is the customers’, and not to be had on the console’s', async (method, path) => {
    expect(await statusOf(method, path, CUSTOMERS)).not.toBe(404);
    expect(await statusOf(method, path, CONSOLE)).toBe(404);
    expect(await statusOf(method, path, 'evil.example')).toBe(404);
  });

  it('both say what the installation is, and lead to their own app', async () => {
    for (const host of [CUSTOMERS, CONSOLE]) {
      expect(await statusOf('POST', '/api/app.util/init', host)).not.toBe(404);
      expect(await statusOf('GET', '/healthz', host)).toBe(200);
    }
    expect((await ask('GET', '/', CUSTOMERS)).headers.location).toBe('/h5/');
    expect((await ask('GET', '/', CONSOLE)).headers.location).toBe('/console/');
    expect(await statusOf('GET', '/healthz', '10.0.0.1')).toBe(200);
  });

  it('the socket is the customers’', async () => {
    await (await connect(server.url, { host: CUSTOMERS })).close();
    await expect(connect(server.url, { host: CONSOLE })).rejects.toThrow('404');
  });
});
