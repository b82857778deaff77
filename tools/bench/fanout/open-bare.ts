import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export type Bare = {
  readonly port: number;
  readonly broadcast: (bytes: Buffer) => void;
  readonly close: () => Promise<void>;
};

/** What everybody would write first: `ws`, and a loop over its clients. */
export async function openBare(): Promise<Bare> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    broadcast: (bytes) => {
      for (const client of server.clients) client.send(bytes, { binary: false });
    },
    close: async () => {
      for (const client of server.clients) client.terminate();
      await new Promise((done) => server.close(done));
    },
  };
}
