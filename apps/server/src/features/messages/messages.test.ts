import { contract, type OutputOf } from '@candor/contract';
import type { Id } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewMessage } from '../../services/messages/messages.ts';
import { startEndpoint, type TestEndpoint } from '../../testing/http-endpoint.ts';
import { addCustomer, addOperator } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { messageRoutes } from './routes.ts';

type Listed = OutputOf<typeof contract.listMessages>;

let endpoint: TestEndpoint;
let server: TestServer;
let support = '';
let reviewer = '';

beforeAll(async () => {
  endpoint = await startEndpoint();
  // One way out is real and the other stays in the sandbox, so that both are seen.
  const gateways = { sms: { kind: 'http', url: endpoint.url, token: null }, email: { kind: 'sandbox' } } as const;
  server = await startTestServer({ routes: messageRoutes, config: { gateways } });
  support = (await addOperator(server.platform, { username: 'sam', roles: ['support'] })).token;
  reviewer = (await addOperator(server.platform, { username: 'rea', roles: ['reviewer', 'finance', 'content'] })).token;
});
afterAll(async () => {
  await server.close();
  await endpoint.close();
});
beforeEach(async () => {
  await server.platform.db.run`delete from message`;
});

async function call(path: string, fields: Record<string, string> = {}, token = support) {
  const { body } = await server.call(path, { ...fields, _user_token: token });
  return { code: body.refusal?.code, data: body.data as Listed };
}
const list = (fields: Record<string, string> = {}, token = support) => call(contract.listMessages.path, fields, token);

async function send(change: Partial<NewMessage>): Promise<void> {
  const message = {
    channel: 'email',
    to: 'mia@example.com',
    template: 'account.exists',
    lang: 'en',
    params: {},
  } as const;
  await server.platform.db.transaction((tx) => server.platform.messages.send(tx, { ...message, ...change }));
}
const aCode = { template: 'code.email', params: { code: '123456', minutes: '10' } } as const;

async function failSms(): Promise<Id<'msg'>> {
  await send({ channel: 'sms', to: '+4915112345678', ...aCode });
  const row = await server.platform.db.one`select id from message where channel = 'sms'`;
  endpoint.answer = (response) => response.writeHead(400).end();
  await server.platform.messages.deliver(row.id as Id<'msg'>);
  return row.id as Id<'msg'>;
}

describe('the outbox', () => {
  it('[MSG-5] shows the sandbox’s messages whole, for they are the only inbox there is', async () => {
    await send(aCode);
    const { data } = await list();
    expect(data.rows).toEqual([
      expect.objectContaining({
        channel: 'email',
        to: 'mia@example.com',
        template: 'code.email',
        subject: 'Confirm your e-mail address',
        body: expect.stringContaining('123456'),
        state: 'kept',
        attempts: 0,
        sentAt: null,
      }),
    ]);
  });

  it('[MSG-1] holds texts in the language of each recipient, their phrase first', async () => {
    const { id: userId } = await addCustomer(server.platform, { username: 'phrased' });
    await server.platform.db.run`update app_user set anti_phishing = 'blue heron' where id = ${userId}`;
    await send({ lang: 'ar', userId });
    const { data } = await list();
    expect(data.rows[0]?.body).toMatch(/^\[blue heron\] أراد شخص/);
  });

  it('[MSG-5] shows no code and no whole address of what leaves the house, failed or waiting', async () => {
    await failSms();
    const { data } = await list();
    expect(data.rows[0]).toMatchObject({
      to: '+49 ••• 78',
      body: null,
      state: 'failed',
      attempts: 1,
      lastError: 'the SMS gateway answered 400',
      canRetry: true,
    });
    expect(JSON.stringify(data)).not.toContain('123456');
    expect(data.gateways).toEqual([
      { channel: 'sms', kind: 'http', waiting: 0, failed: 1 },
      { channel: 'email', kind: 'sandbox', waiting: 0, failed: 0 },
    ]);
  });

  it('is searched by address, part of one in the sandbox, by text, and by state', async () => {
    await send({ to: 'Mia@Example.com' });
    await send({ to: 'noor@example.com', ...aCode });
    await failSms();
    const found = async (fields: Record<string, string>) => (await list(fields)).data.rows.map(({ to }) => to);
    expect(await found({ search: 'mia@example.com' })).toEqual(['Mia@Example.com']);
    expect(await found({ search: 'noor' })).toEqual(['noor@example.com']);
    expect(await found({ search: 'code.' })).toHaveLength(2);
    expect(await found({ search: '+4915112345678' })).toHaveLength(1);
    // Otherwise a masked number could be asked out of the search digit by digit.
    expect(await found({ search: '151123' })).toEqual([]);
    expect(await found({ state: 'failed' })).toEqual(['+49 ••• 78']);
  });

  it('comes page by page, newest first', async () => {
    for (let i = 0; i < 5; i += 1) await send({ to: `a${i}@example.com` });
    const first = await list({ limit: '3' });
    const second = await list({ limit: '3', cursor: first.data.next ?? '' });
    const ids = [...first.data.rows, ...second.data.rows].map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(ids).toEqual([...ids].sort().reverse());
    expect(second.data.next).toBeNull();
    expect((await list({ cursor: 'usr_01hzzzzzzzzzzzzzzzzzzzzzzz' })).code).toBe('call.invalidField');
  });

  it('is for support and admin', async () => {
    expect((await list({}, reviewer)).code).toBe('call.notAllowed');
    expect((await list({}, '')).code).toBe('session.ended');
  });
});

describe('trying again', () => {
  it('[MSG-6] puts a failed message back in line, and says who did it', async () => {
    const id = await failSms();
    endpoint.answer = (response) => response.writeHead(200).end();
    expect((await call(contract.retryMessage.path, { id })).code).toBeUndefined();
    expect((await list()).data.rows[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    await server.platform.messages.deliver(id);
    expect((await list()).data.rows[0]).toMatchObject({ state: 'sent', body: null, canRetry: false });
    const row = await server.platform.db
      .one`select actor_name, subject from audit_log where action = 'message.retried'`;
    expect(row).toEqual({ actor_name: 'sam', subject: id });
  });

  it('[MSG-6] is for failed messages only, and for those who may', async () => {
    await send({});
    const [kept] = (await list()).data.rows;
    expect((await call(contract.retryMessage.path, { id: kept?.id ?? '' })).code).toBe('message.notFailed');
    const unknown = 'msg_01hzzzzzzzzzzzzzzzzzzzzzzz';
    expect((await call(contract.retryMessage.path, { id: unknown })).code).toBe('message.notFailed');
    expect((await call(contract.retryMessage.path, { id: unknown }, reviewer)).code).toBe('call.notAllowed');
  });
});
