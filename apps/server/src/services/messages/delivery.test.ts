import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startSmtpServer, type TestSmtpServer } from '@candor/adapters/messages/test-smtp-server';
import { fixedClock, type Id, later, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { runJobs } from '../../platform/jobs/run-jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { startEndpoint, type TestEndpoint } from '../../testing/http-endpoint.ts';
import { addCustomer } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { messageJobs } from './jobs.ts';
import type { NewMessage } from './messages.ts';
import { NotDelivered } from './open-messages.ts';

const clock = fixedClock(systemClock.now());
let endpoint: TestEndpoint;
let mailServer: TestSmtpServer;
let server: TestServer;
let platform: Platform;

beforeAll(async () => {
  endpoint = await startEndpoint();
  mailServer = await startSmtpServer();
  const gateways = {
    sms: { kind: 'http', url: endpoint.url, token: null },
    email: { kind: 'smtp', url: mailServer.url, from: 'Candor <no-reply@candor.example>' },
  } as const;
  server = await startTestServer({ routes: [], clock, config: { gateways } });
  platform = server.platform;
});
afterAll(async () => {
  await server.close();
  await endpoint.close();
  await mailServer.close();
});
beforeEach(() => {
  clock.set(systemClock.now());
  endpoint.answer = (response) => response.writeHead(200).end();
});

let count = 0;

/** Sends a message and gives its id, found by its recipient: the sending side does not know it. */
async function send(change: Partial<NewMessage> = {}): Promise<Id<'msg'>> {
  count += 1;
  const to = change.channel === 'email' ? `mia${count}@example.com` : `+49151000${count}`;
  const message: NewMessage = { channel: 'sms', to, template: 'account.exists', lang: 'en', params: {}, ...change };
  await platform.db.transaction((tx) => platform.messages.send(tx, message));
  const row = await platform.db.one`select id from message where recipient = ${to}`;
  return row.id as Id<'msg'>;
}
const code = { template: 'code.register', params: { code: '123456', minutes: '10' } } as const;
const stored = async (id: string) =>
  platform.db.one`select state, attempts, last_error, body, sent_at from message where id = ${id}`;

describe('delivery', () => {
  it('hands the text over, and keeps none of it', async () => {
    const id = await send(code);
    expect(await stored(id)).toMatchObject({ state: 'waiting', body: expect.stringContaining('123456') });
    await platform.messages.deliver(id);
    expect(endpoint.posts.at(-1)).toEqual({
      key: id,
      body: { to: expect.stringMatching(/^\+49/), text: expect.stringMatching(/^123456 is your Candor code/) },
    });
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1, body: null, sent_at: clock.now() });
  });

  it('[MSG-1] writes e-mail with a subject, in the recipient’s language, their phrase first', async () => {
    const { id: userId } = await addCustomer(platform, { username: 'phrased' });
    await platform.db.run`update app_user set anti_phishing = 'blue heron' where id = ${userId}`;
    const id = await send({ channel: 'email', template: 'account.unbanned', userId });
    await platform.messages.deliver(id);
    const mail = mailServer.mails.at(-1)?.source ?? '';
    expect(mail).toContain('Subject: Your account is no longer restricted');
    expect(mail).toMatch(/\r\n\r\n\[blue heron\] Candor: the restriction/);
    const arabic = await send({ lang: 'ar', template: 'account.unbanned', userId });
    expect((await stored(arabic)).body).toMatch(/^\[blue heron\] Candor: رُفع القيد/);
  });

  it('is undone with its cause', async () => {
    const before = await platform.db.one`select count(*) as count from message`;
    const undone = platform.db.transaction(async (tx) => {
      await platform.messages.send(tx, {
        channel: 'sms',
        to: '+491',
        template: 'account.exists',
        lang: 'en',
        params: {},
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await platform.db.one`select count(*) as count from message`).toEqual(before);
  });

  it('is a pretence where there is nobody to write to', async () => {
    const before = await platform.db.one`select count(*) as count from message`;
    await platform.db.transaction((tx) =>
      platform.messages.pretend(tx, { channel: 'sms', to: '+491', lang: 'en', ...code }),
    );
    expect(await platform.db.one`select count(*) as count from message`).toEqual(before);
    await platform.messages.deliver('msg_01hzzzzzzzzzzzzzzzzzzzzzzz');
  });
});

describe('a gateway that does not take it', () => {
  it('[MSG-3] is asked again where it was away, and the reason is noted', async () => {
    const id = await send(code);
    endpoint.answer = (response) => response.writeHead(503).end();
    await expect(platform.messages.deliver(id)).rejects.toThrow(NotDelivered);
    expect(await stored(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: 'the SMS gateway answered 503',
    });
    for (let i = 2; i < 9; i += 1) await expect(platform.messages.deliver(id)).rejects.toThrow(NotDelivered);
    await platform.messages.deliver(id);
    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 9, body: expect.any(String) });
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    expect(figures).toMatch(/^candor_messages_failed [1-9]/m);
  });

  it('[MSG-3] is not asked again where it said no', async () => {
    const id = await send();
    endpoint.answer = (response) => response.writeHead(400).end();
    await platform.messages.deliver(id);
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: 'the SMS gateway answered 400',
    });
    const posts = endpoint.posts.length;
    await platform.messages.deliver(id);
    expect(endpoint.posts).toHaveLength(posts);
  });

  it('[MSG-4] gets no code whose time is over, and its text is gone', async () => {
    const id = await send({ ...code, goodUntil: later(clock.now(), 10 * MINUTE_MS) });
    clock.advance(10 * MINUTE_MS);
    const posts = endpoint.posts.length;
    await platform.messages.deliver(id);
    expect(endpoint.posts).toHaveLength(posts);
    expect(await stored(id)).toMatchObject({ state: 'failed', body: null });
    expect(await platform.db.transaction((tx) => platform.messages.retry(tx, id))).toBe(false);
  });

  it('[MSG-6] gets a failed message once more when somebody asks for it', async () => {
    const id = await send();
    endpoint.answer = (response) => response.writeHead(400).end();
    await platform.messages.deliver(id);
    endpoint.answer = (response) => response.writeHead(200).end();
    expect(await platform.db.transaction((tx) => platform.messages.retry(tx, id))).toBe(true);
    await platform.messages.deliver(id);
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
    expect(await platform.db.transaction((tx) => platform.messages.retry(tx, id))).toBe(false);
  });
});

describe('the job', () => {
  /** Nothing of the tests before is in line. */
  async function startAnew(): Promise<void> {
    await platform.db.run`delete from graphile_worker._private_jobs`;
    await platform.db.run`delete from message where state = 'waiting'`;
  }

  it('[MSG-3] comes back by itself until the gateway takes it', async () => {
    await startAnew();
    let noted = () => {};
    const done = new Promise<void>((resolve) => {
      noted = resolve;
    });
    const watched = messageJobs.map(
      (job): Job => ({ ...job, run: (payload, given) => job.run(payload, given).then(noted) }),
    );
    let refusals = 0;
    endpoint.answer = (response) => {
      refusals += 1;
      response.writeHead(refusals === 1 ? 503 : 200).end();
    };
    const id = await send();
    const runner = await runJobs({
      appUrl: server.appUrl,
      jobs: watched.filter(({ cron }) => cron === undefined),
      platform,
    });
    await done;
    await runner.stop();
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(endpoint.posts.filter(({ key }) => key === id)).toHaveLength(2);
  });

  it('[MSG-3] of a process that died in the middle is taken over, and the message goes out again', async () => {
    await startAnew();
    const arrived = endpoint.next();
    endpoint.answer = () => undefined;
    const id = await send(code);
    const file = fileURLToPath(new URL('./test-deliverer.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', file, server.appUrl, endpoint.url], { stdio: 'ignore' });
    // The gateway has the message and has not said so yet: the worst moment to die.
    expect((await arrived).key).toBe(id);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(await platform.messages.recover()).toBe(0);
    clock.advance(2 * MINUTE_MS);
    expect(await platform.messages.recover()).toBe(1);

    endpoint.answer = (response) => response.writeHead(200).end();
    const again = endpoint.next();
    let noted = () => {};
    const done = new Promise<void>((resolve) => {
      noted = resolve;
    });
    const [deliver] = messageJobs;
    const jobs = deliver
      ? [{ ...deliver, run: (payload: unknown, given: Platform) => deliver.run(payload, given).then(noted) }]
      : [];
    const runner = await runJobs({ appUrl: server.appUrl, jobs, platform });
    expect((await again).key).toBe(id);
    await done;
    await runner.stop();
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 2, body: null });
    expect(await platform.messages.recover()).toBe(0);
  });
});
