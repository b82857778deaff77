import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMER_PASSWORD, CUSTOMERS } from '../../seed/cast.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { addressRoutes } from '../bindings/address-routes.ts';
import { tradingRoutes } from './trading-routes.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

it('[SEC-19] in a sandbox the person trying it ends their own hold, and nobody else’s', async () => {
  const { db, holds } = server.platform;
  const [mia, viktor] = [CUSTOMERS.mia.id, CUSTOMERS.viktor.id];
  const token = await server.signIn('mia');
  for (const id of [mia, viktor]) await db.transaction((tx) => holds.start(tx, id, 'email'));
  expect((await server.ask(contract.securityOverview, {}, token)).data.hold).not.toBe(null);
  expect((await server.ask(contract.endHold, {}, token)).code).toBe(undefined);
  expect((await server.ask(contract.securityOverview, {}, token)).data.hold).toBe(null);
  expect(await holds.find(db, viktor)).not.toBe(null);
  const order = { market: 'ETH-USDT', side: 'buy', kind: 'market', funds: '20', idempotencyKey: randomUUID() };
  expect((await server.ask(contract.placeOrder, order, token)).code).not.toBe('trading.onHold');
});

it('[BND-12] in a sandbox the person trying it ends the cool-off of their own address', async () => {
  const token = await server.signIn('mia');
  const cooling = (await server.ask(contract.listAddresses, {}, token)).data.rows.find(
    ({ usableFrom }) => usableFrom > TEST_NOW,
  );
  const form = { id: cooling?.id ?? '' };
  expect((await server.ask(contract.endCoolOff, form, await server.signIn('viktor'))).code).toBe('call.notFound');
  expect((await server.ask(contract.endCoolOff, form, token)).data.usableFrom).toBe(TEST_NOW);
});

it('with real money neither can be ended', async () => {
  const context = { config: { mode: 'real' }, user: { id: CUSTOMERS.mia.id }, password: CUSTOMER_PASSWORD };
  for (const path of [contract.endHold.path, contract.endCoolOff.path]) {
    const route = [...tradingRoutes, ...addressRoutes].find(({ call }) => call.path === path);
    // Nothing else of the platform is there: it is refused before anything is asked of it.
    const answer = await route?.run({ id: 'adr_x' }, context as never);
    expect(answer).toMatchObject({ ok: false, code: 'feature.notOpen' });
  }
});
