import { once } from 'node:events';
import { request } from 'node:https';
import { connect, type PeerCertificate, type SecureContextOptions, type TLSSocket } from 'node:tls';
import { contract } from '@candor/contract';
import { ok } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { testCertificate } from '../../testing/test-certificates.ts';
import { handle } from '../handle.ts';
import { openFront } from './front.ts';

const first = testCertificate('first');
const second = testCertificate('second');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ routes: [handle(contract.logout, async () => ok({}))], certificate: first });
});
afterAll(() => server.close());

type Shaken = { readonly version: string | null; readonly suite: string; readonly peer: PeerCertificate };

/** What client and server agree on; rejects where they do not. */
async function shake(port: number, client: SecureContextOptions): Promise<Shaken> {
  // The lowest level, so that it is the server that refuses and not our own library.
  const ciphers = `${client.ciphers ?? 'DEFAULT'}:@SECLEVEL=0`;
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', ca: [first.cert, second.cert], ...client, ciphers });
  await once(socket, 'secureConnect');
  const shaken = { version: socket.getProtocol(), suite: socket.getCipher().name, peer: socket.getPeerCertificate() };
  socket.destroy();
  return shaken;
}

const portOf = ({ url }: TestServer) => Number(new URL(url).port);

it('speaks TLS 1.3 and 1.2, and nothing older', async () => {
  const port = portOf(server);
  expect((await shake(port, {})).version).toBe('TLSv1.3');
  expect((await shake(port, { maxVersion: 'TLSv1.2' })).version).toBe('TLSv1.2');
  for (const version of ['TLSv1', 'TLSv1.1'] as const) {
    await expect(shake(port, { minVersion: version, maxVersion: version })).rejects.toThrow('alert protocol version');
  }
});

it('takes the strongest suite both know, and no weak one', async () => {
  const port = portOf(server);
  const offer = (ciphers: string) => shake(port, { maxVersion: 'TLSv1.2', ciphers });
  const weakestFirst = 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384';
  expect((await offer(weakestFirst)).suite).toBe('ECDHE-ECDSA-AES256-GCM-SHA384');
  for (const weak of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'AES128-GCM-SHA256', 'AES256-SHA']) {
    await expect(offer(weak)).rejects.toThrow('alert handshake failure');
  }
});

it('answers calls and sockets over it, insists on it, and answers nothing in the clear', async () => {
  const sent = request(`${server.url}/api/app.user/auth/logout`, { method: 'POST', ca: first.cert }).end();
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { headers: Record<string, string> }];
  response.resume();
  expect(response.headers['strict-transport-security']).toContain('max-age=63072000');
  const origin = server.url;
  const socket = new WebSocket(`${server.url.replace('https', 'wss')}/api/ws`, { ca: first.cert, origin });
  await once(socket, 'open');
  socket.close();
  await once(socket, 'close');
  await expect(fetch(server.url.replace('https', 'http'))).rejects.toThrow();
});

it('shows a new certificate without a restart', async () => {
  const front = openFront(first);
  const port = await front.listen(0, '127.0.0.1');
  expect((await shake(port, {})).peer.subject.CN).toBe('first.localhost');
  front.renew(second);
  expect((await shake(port, {})).peer.subject.CN).toBe('second.localhost');
  await expect(shake(port, { maxVersion: 'TLSv1.1', minVersion: 'TLSv1' })).rejects.toThrow('alert');
  await front.close(1_000);
});
