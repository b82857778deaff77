import { stringifyExactJson, toJson, txIdOf } from '@candor/tron';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TronSim } from './start.ts';
import { ask, buildOn, hexOf, other, rich, startTestSim, transferOf } from './test-sim.ts';

let sim: TronSim;
beforeAll(async () => {
  sim = await startTestSim();
  await sim.mine(5);
});
afterAll(() => sim.stop());
afterEach(() => sim.faults.clear());

describe('faults on the way', () => {
  it('answers {} for a block it has', async () => {
    sim.faults.add({ kind: 'empty', path: 'getblockbynum', times: 1 });
    expect(await ask(sim, 'wallet/getblockbynum', { num: 3 })).toEqual({});
    expect(await ask(sim, 'wallet/getblockbynum', { num: 3 })).toHaveProperty('blockID');
  });

  it('answers with an error and HTTP 200, busy or broken', async () => {
    sim.faults.add({ kind: 'error', times: 1 });
    sim.faults.add({ kind: 'busy', times: 1 });
    expect(await ask(sim, 'wallet/getnowblock')).toEqual({ Error: 'class java.lang.NullPointerException : null' });
    expect(await ask(sim, 'wallet/getnowblock')).toEqual({
      Error: 'class java.lang.IllegalAccessException : lack of computing resources',
    });
  });

  it('answers in plain text like a lite node, or with 429 like a gateway', async () => {
    sim.faults.add({ kind: 'text', times: 1 });
    sim.faults.add({ kind: 'rate-limit', times: 1 });
    const [text, limited] = [
      await fetch(`${sim.url}/wallet/getnowblock`),
      await fetch(`${sim.url}/wallet/getnowblock`),
    ];
    expect([text.status, await text.text()]).toEqual([200, expect.stringContaining('lite fullnode')]);
    expect(limited.status).toBe(429);
  });

  it('lags behind: newer blocks are not there, balances are old', async () => {
    const signed = buildOn(sim, transferOf(other.address, 5n));
    await sim.node.broadcast(signed);
    await sim.mine(2);
    const read = () => ask(sim, 'wallet/getaccount', { address: hexOf(rich) });
    const now = await read();
    sim.faults.add({ kind: 'lag', blocks: 2 });
    const head = sim.node.chain.head.header.number;
    expect(await ask(sim, 'wallet/getnowblock')).toMatchObject({
      block_header: { raw_data: { number: Number(head - 2n) } },
    });
    expect(await ask(sim, 'wallet/getblockbynum', { num: Number(head) })).toEqual({});
    expect(Number((await read()).balance)).toBeGreaterThan(Number(now.balance));
    expect(await ask(sim, 'wallet/gettransactionbyid', { value: txIdOf(signed.raw) })).toEqual({});
  });

  it('accepts a transaction and loses the answer', async () => {
    sim.faults.add({ kind: 'dropped-after', path: 'broadcast', times: 1 });
    const signed = buildOn(sim, transferOf(other.address, 6n));
    const body = stringifyExactJson(toJson(signed));
    const send = () => fetch(`${sim.url}/wallet/broadcasttransaction`, { method: 'POST', body });
    await expect(send()).rejects.toThrow();
    expect(sim.node.chain.isKnown(txIdOf(signed.raw))).toBe(true);
    expect(await (await send()).json()).toMatchObject({ code: 'DUP_TRANSACTION_ERROR' });
  });

  it('refuses a broadcast as a busy or lonely node does, and takes it the next time', async () => {
    sim.faults.add({ kind: 'refused', path: 'broadcast', code: 'NO_CONNECTION', message: 'No connection.', times: 1 });
    const body = stringifyExactJson(toJson(buildOn(sim, transferOf(other.address, 7n))));
    const send = async () => (await fetch(`${sim.url}/wallet/broadcasttransaction`, { method: 'POST', body })).json();
    const message = Buffer.from('No connection.').toString('hex');
    expect(await send()).toEqual({ code: 'NO_CONNECTION', message });
    expect(await send()).toMatchObject({ result: true });
  });

  it('lies', async () => {
    sim.faults.add({ kind: 'lie', path: 'getaccount$', body: { balance: 1 }, times: 1 });
    expect(await ask(sim, 'wallet/getaccount', { address: hexOf(rich) })).toEqual({ balance: 1 });
  });

  it('drops a connection before doing anything', async () => {
    sim.faults.add({ kind: 'dropped', times: 1 });
    await expect(ask(sim, 'wallet/getnowblock')).rejects.toThrow();
  });

  it('does not hand its levers to a web page', async () => {
    const given = { method: 'POST', headers: { origin: 'https://page.example' }, body: '{}' };
    const answers = await Promise.all(
      ['dev/mine', 'wallet/getnowblock'].map((path) => fetch(`${sim.url}/${path}`, given)),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 200]);
  });

  it('is set and cleared over HTTP, by who tests a whole system', async () => {
    expect(await ask(sim, 'dev/faults', { kind: 'empty', times: 2 })).toEqual({
      faults: [{ kind: 'empty', times: 2, left: 2 }],
    });
    expect(await ask(sim, 'dev/faults', { kind: 'nonsense' })).toHaveProperty('Error');
    expect(await ask(sim, 'dev/faults/clear', {})).toEqual({ faults: [] });
  });
});
