import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import { type Certificate, TLS } from '../../platform/http/tls.ts';
import { Problem } from './problem.ts';

/**
 * Shakes hands with ourselves under each of our names, as a browser would: a certificate that is self-signed, over,
 * made for another name or sent without its chain is noticed at the start, and not by the first customer.
 */
export async function requireTrusted(certificate: Certificate, names: readonly string[], ca?: string): Promise<void> {
  const server = createServer({ ...TLS, ...certificate }).listen(0, '127.0.0.1');
  // The client may leave in the middle of it; that is its verdict, and not a failure of the server.
  server.on('tlsClientError', () => undefined);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    for (const name of names) await shakeHands(port, name, ca);
  } finally {
    server.close();
  }
}

async function shakeHands(port: number, name: string, ca: string | undefined): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', servername: name, ...(ca === undefined ? {} : { ca }) });
  try {
    await once(socket, 'secureConnect');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new Problem(`The certificate in CANDOR_TLS_CERT is not one that browsers trust for ${name} (${why}).`);
  } finally {
    socket.destroy();
  }
}
