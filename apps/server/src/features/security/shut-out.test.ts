import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { DAY_MS, later } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMER_PASSWORD, CUSTOMERS, type CustomerName } from '../../seed/cast.ts';
import { keyStore } from '../../services/api-keys/key-store.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { securityJobs } from './jobs.ts';

let server: Sandbox;

beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

/** A key and an order that rests, as an intruder may have left them. */
async function leaveThings(who: CustomerName) {
  const { db, newId } = server.platform;
  const token = await server.signIn(who);
  const [id, userId] = [newId('key'), CUSTOMERS[who].id];
  const dates = { created_at: TEST_NOW, expires_at: later(TEST_NOW, 90 * DAY_MS) };
  await keyStore(db).add({
    id,
    user_id: userId,
    label: 'bot',
    may_trade: true,
    addresses: [],
    salt: 'ab'.repeat(32),
    ...dates,
  });
  const order = { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '10', amount: '1' };
  const { data } = await server.ask(contract.placeOrder, { ...order, idempotencyKey: randomUUID() }, token);
  expect(data.state).toBe('open');
  return { token, userId, key: () => keyStore(db).find(userId, id), orderId: data.id };
}

/** What the queue would do next. */
async function runCancel(userId: string) {
  for (const { run } of securityJobs) await run({ userId }, server.platform);
}

it('[SEC-18] another login password revokes API keys and cancels resting orders', async () => {
  const { token, userId, key, orderId } = await leaveThings('mia');
  const fresh = 'quiet-otter-94-lamps';
  const form = { password: CUSTOMER_PASSWORD, newPassword: fresh, confirmation: fresh };
  expect((await server.ask(contract.changePassword, form, token)).code).toBe(undefined);
  expect((await key())?.revoked_at).toBe(TEST_NOW);
  await runCancel(userId);
  expect((await server.ask(contract.getSpotOrder, { id: orderId }, token)).data.order.state).toBe('cancelled');
});

it('[SEC-18] so does a ban, and under a legal hold the customer closes nothing', async () => {
  const { token, userId, key, orderId } = await leaveThings('viktor');
  const rita = await server.signInOperator('rita');
  const ban = { id: userId, reason: 'Asked for by a court', legalHold: 'Order 12/2026 of the court' };
  expect((await server.ask(contract.banUser, ban, rita)).code).toBe(undefined);
  expect((await key())?.revoked_at).toBe(TEST_NOW);
  await runCancel(userId);
  expect((await server.ask(contract.getSpotOrder, { id: orderId }, token)).data.order.state).toBe('cancelled');
  const id = `pos_${'0'.repeat(26)}`;
  const close = { id, idempotencyKey: randomUUID() };
  expect((await server.ask(contract.closeMargin, close, token)).code).toBe('account.noPermission');
  expect((await server.ask(contract.setMarginExits, { id }, token)).code).toBe('account.noPermission');
});
