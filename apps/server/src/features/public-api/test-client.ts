import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert, HOUR_MS, type Id, later } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMERS, type CustomerName, TRADE_PASSWORD } from '../../seed/cast.ts';
import type { Fields, Sandbox } from '../../testing/test-sandbox.ts';

export type Key = { readonly id: string; readonly secret: string };

export async function makeKey(server: Sandbox, token: string, change: Fields = {}): Promise<Key> {
  const form = {
    label: 'Robot',
    mayTrade: 'yes',
    days: 30,
    tradePassword: TRADE_PASSWORD,
    idempotencyKey: randomUUID(),
  };
  const { data, body } = await server.ask(contract.addApiKey, { ...form, ...change }, token);
  assert(data?.secret, `a key with its secret, got ${body.errmsg}`);
  return { id: data.key.id, secret: data.secret };
}

export async function grant(server: Sandbox, name: CustomerName, asset: 'USDT' | 'ETH', minor: bigint): Promise<void> {
  await server.platform.ledger.transfer({
    ...{ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: name } },
    ...{ amount: { asset, minor }, from: 'world:sandbox', to: `user:${CUSTOMERS[name].id}:funding` },
  });
}

type Sent = { readonly status: number; readonly body: { code?: number; msg?: string } & Record<string, unknown> };

/** A request signed by hand, so that a test can get one thing of it wrong. */
export async function sendSigned(
  server: Sandbox,
  [method, path]: readonly [string, string],
  key: Key,
  fields: Fields = {},
  change: { readonly signature?: string; readonly timestamp?: string; readonly header?: string } = {},
): Promise<Sent> {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('timestamp', change.timestamp ?? String(server.clock.now()));
  const payload = form.toString();
  const signature = change.signature ?? createHmac('sha256', key.secret).update(payload).digest('hex');
  const url = `${server.url}/api/v3/${path}?${payload}&signature=${signature}`;
  const response = await fetch(url, { method, headers: { 'x-mbx-apikey': change.header ?? key.id } });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

/** A key that is good for an hour, as a row. */
export async function addKeyRow({ clock, db, newId }: Platform, userId: Id<'usr'>): Promise<Id<'key'>> {
  const id = newId('key');
  const [now, over] = [timestamp(clock.now()), timestamp(later(clock.now(), HOUR_MS))];
  await db.run`insert into api_key (id, user_id, label, may_trade, addresses, salt, created_at, expires_at)
    values (${id}, ${userId}, 'A robot', true, '{}', ${randomBytes(32).toString('hex')}, ${now}, ${over})`;
  return id;
}
