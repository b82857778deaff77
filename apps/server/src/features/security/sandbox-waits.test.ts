import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
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

it('[SEC-19] with real money a hold cannot be ended', async () => {
  const route = tradingRoutes.find(({ call }) => call.path === contract.endHold.path);
  // Nothing else of the platform is there: it is refused before anything is asked of it.
  const context = { config: { mode: 'real' }, user: { id: CUSTOMERS.mia.id } };
  expect(await route?.run({}, context as never)).toMatchObject({ ok: false, code: 'feature.notOpen' });
});
