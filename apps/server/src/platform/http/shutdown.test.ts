import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { query } from '@candor/contract';
import { zNothing } from '@candor/contract/fields';
import { money, ok } from '@candor/kernel';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { holdBack } from '../../testing/held-back.ts';
import { addCustomer } from '../../testing/people.ts';
import { connect } from '../../testing/socket-client.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { handle } from '../handle.ts';
import { openFront, PortTaken } from './front.ts';

const slow = query({
  path: 'app.probe/slow',
  summary: 'Answers when it may.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({ balance: z.string() }),
});

it('lets requests on their way finish, tells sockets to come back, and takes nothing new', async () => {
  const held = holdBack();
  const routes = [
    handle(slow, async (_, { ledger }) => {
      await held.wait();
      // The database must still be there for whoever is being served.
      const transfer = {
        id: crypto.randomUUID(),
        book: 'real',
        kind: 'probe',
        cause: { type: 'probe', id: '1' },
      } as const;
      const paid = await ledger.transfer({
        ...transfer,
        amount: money('USDT', 5n),
        from: 'world:sandbox',
        to: 'house:fees',
      });
      return ok({ balance: String(paid.ok) });
    }),
  ];
  const server = await startTestServer({ routes });
  const mia = await addCustomer(server.platform, { username: 'mia' });
  const client = await connect(server.url);
  client.say({ op: 'hello', token: mia.token });
  await client.next('welcome');

  const answering = server.call('app.probe/slow');
  await held.hasArrived;
  const closing = server.close();
  expect(await client.closed).toEqual({ code: 1012, reason: 'the service restarts' });
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  held.release();
  expect((await answering).body.data).toEqual({ balance: 'true' });
  await closing;
});

it('says what a start is waiting for, and notices a taken port', async () => {
  const front = openFront();
  const port = await front.listen(0, '127.0.0.1');
  for (const state of ['starting', 'recovering', 'migrating'] as const) {
    front.setState(state);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect({ status: ready.status, body: await ready.json() }).toEqual({ status: 503, body: { state } });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/h5/`)).status).toBe(503);
  }
  await expect(openFront().listen(port, '127.0.0.1')).rejects.toThrow(PortTaken);
  await front.close(1_000);
});

it('waits no longer than its patience for connections that hang, upgraded or not', async () => {
  const front = openFront();
  // Nobody reads this stream any more, and nobody closes it.
  front.server.on('upgrade', (_request, stream) => stream.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  front.setHandler((_request, response) => response.write('the beginning of an answer'));
  const port = await front.listen(0, '127.0.0.1');
  const upgraded = connectTo(port, '127.0.0.1');
  upgraded.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const waiting = connectTo(port, '127.0.0.1');
  waiting.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  const silent = connectTo(port, '127.0.0.1');
  await Promise.all([once(upgraded, 'data'), once(waiting, 'data'), once(silent, 'connect')]);
  upgraded.write('x');
  const hanging = [upgraded, waiting, silent].map((socket) => {
    socket.on('error', () => undefined).resume();
    return once(socket, 'close');
  });
  await front.close(200);
  await Promise.all(hanging);
  while (front.connections() > 0) await new Promise(setImmediate);
});
