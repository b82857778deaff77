import { contract, MULTIPART_PATHS } from '@candor/contract';
import { instant } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/features.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { describeApp } from './app-info.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

describe('init', () => {
  it('tells a visitor what the app needs first', async () => {
    const { body, data } = await server.ask(contract.init);
    expect(body.errcode).toBe(0);
    expect(data).toMatchObject({
      name: 'Candor',
      version: '1.0.0',
      is_sandbox: true,
      operator: null,
      exchange1: 'BINANCE',
      exchange2: 'OKEX',
      upload_max_bytes: 5 * 1024 * 1024,
      server_time: TEST_NOW,
      notice: null,
    });
    expect(data.languages).toHaveLength(24);
    const logo = expect.stringMatching(/^M/);
    expect(data.assets[0]).toEqual({ asset: 'USDT', code: 1, name: 'Tether', scale: 6, logo });
    expect(data.markets[0]).toEqual({
      ...{ id: 'BTC-USDT', no: 0, base: 'BTC', quote: 'USDT', tick: '100000', lot: '1000' },
    });
  });

  it('lists the people of the sandbox, and no operator', async () => {
    const { data } = await server.ask(contract.init);
    expect(data.demo_people.map(({ username, role }) => `${username} ${role}`)).toEqual([
      'mia customer',
      'viktor vip',
      'lena leader',
      'amir agent',
      'noor newcomer',
      'bruno banned',
      'sam unsecured',
    ]);
  });

  it('publishes no log-in of a real installation, but who runs it', () => {
    const operator = { company: 'Example Ltd', licence: 'No. 1' };
    const facts = { ...operator, address: '1 Example Street', contact: null, seat: null };
    const real = describeApp({ ...server.platform.config, mode: 'real', operator: facts }, instant(1), null);
    expect(real).toMatchObject({ is_sandbox: false, operator, demo_people: [] });
  });
});

it('every call of the contract has its answer', () => {
  const paths = Object.values(contract).map((call) => call.path);
  expect(routes.map(({ call }) => call.path).sort()).toEqual([...paths].sort());
  for (const path of MULTIPART_PATHS) expect(paths).toContain(path);
});
