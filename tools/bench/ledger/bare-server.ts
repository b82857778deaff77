import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Node's own HTTP server does on this machine with the same request and no work behind it: the ceiling. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const body = JSON.stringify({ errcode: 0, errmsg: '', data: { id: form.get('idempotencyKey') } });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port, token: 'none' }));
process.on('disconnect', () => process.exit(0));
