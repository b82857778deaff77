import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** What may become of one piece of data on its way to the server or back. */
export type LineFate = 'pass' | 'cut' | 'delay' | 'silence';

/** Asked for each piece; `toServer` says which way it goes. */
export type Fate = (toServer: boolean) => LineFate;

/**
 * A line to PostgreSQL that can be cut before a question arrives or before its answer does, be slow, or go silent and
 * stay open. Gives the address to use instead of `url`.
 */
export async function openBadLine(url: string, fate: Fate, delayMs: () => number): Promise<string> {
  const target = new URL(url);
  const server = createServer((client) => connect(client, target, fate, delayMs));
  const folder = await mkdtemp(join(tmpdir(), 'candor-line-'));
  const isSocket = decodeURIComponent(target.hostname).startsWith('/');
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  if (isSocket) server.listen(join(folder, '.s.PGSQL.5432'));
  else server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const line = new URL(url);
  if (isSocket) line.hostname = encodeURIComponent(folder);
  else line.port = String((server.address() as AddressInfo).port);
  return line.href;
}

function connect(client: Socket, target: URL, fate: Fate, delayMs: () => number): void {
  const host = decodeURIComponent(target.hostname);
  const server = host.startsWith('/')
    ? createConnection(join(host, `.s.PGSQL.${target.port || '5432'}`))
    : createConnection(Number(target.port || 5432), host);
  const cut = () => {
    client.destroy();
    server.destroy();
  };
  for (const socket of [client, server]) {
    socket.on('error', cut);
    socket.on('close', cut);
  }
  carry(client, server, () => fate(true), delayMs, cut);
  carry(server, client, () => fate(false), delayMs, cut);
}

function carry(from: Socket, to: Socket, fate: () => LineFate, delayMs: () => number, cut: () => void): void {
  let isSilent = false;
  from.on('data', (data) => {
    const what = isSilent ? 'silence' : fate();
    if (what === 'cut') cut();
    else if (what === 'silence') isSilent = true;
    else if (what === 'pass') to.write(data);
    else {
      // Later pieces wait behind this one, as on a slow line.
      from.pause();
      setTimeout(() => {
        to.write(data);
        from.resume();
      }, delayMs());
    }
  });
}
