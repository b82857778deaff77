import { randomUUID } from 'node:crypto';
import type { Call, OutputOf } from '@candor/contract';
import { fixedClock, instant } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addCustomer, TEST_TRADE_PASSWORD } from '../../testing/people.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { bindingsJobs } from './jobs.ts';
import { bindingsRoutes } from './routes.ts';

export const TEST_NOW = instant(Date.UTC(2026, 10, 15, 10, 30));

export type Fields = Readonly<Record<string, string>>;

/** A server with the bindings alone, on a clock that stands still. */
export async function startBindings() {
  const clock = fixedClock(TEST_NOW);
  const server = await startTestServer({ routes: bindingsRoutes, jobs: bindingsJobs, clock });
  const { db } = server.platform;
  return {
    ...server,
    clock,
    ask: async <C extends Call>(call: C, fields: Fields, token: string) => {
      const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
      return { body, code: body.refusal?.code ?? 'ok', data: body.data as OutputOf<C> };
    },
    addPerson: async (username: string) => {
      const person = await addCustomer(server.platform, { username });
      const email = `${username}@example.com`;
      await db.run`update app_user set email = ${email} where id = ${person.id}`;
      return person;
    },
    auditOf: async (subject: string) =>
      (await db.many`select action, actor_type, details from audit_log where subject = ${subject} order by seq`).map(
        (row) => `${row.actor_type} ${row.action} ${JSON.stringify(row.details)}`,
      ),
    messagesTo: async (to: string) =>
      (await db.many`select body from message where recipient = ${to} order by id`).map((row) => String(row.body)),
  };
}
export type BindingsServer = Awaited<ReturnType<typeof startBindings>>;
export type BindingsPerson = Awaited<ReturnType<BindingsServer['addPerson']>>;

/** One server for the file, and for every test the same morning and somebody who has bound nothing yet. */
export function withPerson(
  prefix: string,
  take: (given: { readonly server: BindingsServer; readonly person: BindingsPerson }) => void,
): void {
  let server: BindingsServer;
  let count = 0;
  beforeAll(async () => {
    server = await startBindings();
  });
  beforeEach(async () => {
    server.clock.set(TEST_NOW);
    count += 1;
    take({ server, person: await server.addPerson(`${prefix}${count}`) });
  });
  afterAll(() => server.close());
}

const guarded = () => ({ tradePassword: TEST_TRADE_PASSWORD, idempotencyKey: randomUUID() });

export function cardForm(change: Fields = {}): Fields {
  return {
    bankName: 'Example Bank',
    payee: 'Mia Example',
    bankAddress: '1 Main Street, Springfield',
    accountNumber: 'DE89 3704 0044 0532 0130 00',
    ...guarded(),
    ...change,
  };
}

export const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
export const OTHER_TRON = 'TQq3EYEiaYr95r6ePRQwycukCEAE4qWkE7';
export const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

export function addressForm(change: Fields = {}): Fields {
  return { label: 'Everyday', network: 'TRC20', address: TRON, ...guarded(), ...change };
}

export function idForm(id: string, change: Fields = {}): Fields {
  return { id, ...guarded(), ...change };
}
