import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { inviteFirstAdmins } from './first-admins.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ routes: [] });
});
afterAll(() => server.close());

const ADMINS = [
  { username: 'olive', email: 'olive@example.com' },
  { username: 'ada', email: 'ada@example.com' },
];

it('invites the first administrators of an empty installation, once', async () => {
  const { db } = server.platform;
  const invite = () => inviteFirstAdmins(server.platform, ADMINS, 'https://candor.example');
  expect((await Promise.all([invite(), invite()])).sort()).toEqual([false, true]);
  expect(await invite()).toBe(false);
  const rows = await db.many`select username, roles, password_hash from operator order by username`;
  expect(rows).toEqual([
    { username: 'ada', roles: ['admin'], password_hash: null },
    { username: 'olive', roles: ['admin'], password_hash: null },
  ]);
  const messages =
    await db.many`select recipient, body from message where template = 'operator.invite' order by recipient`;
  expect(messages.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'olive@example.com']);
  for (const { body } of messages) expect(body).toContain('https://candor.example/console/#/join/');
});

it('does nothing where nobody is named', async () => {
  expect(await inviteFirstAdmins(server.platform, [], 'https://candor.example')).toBe(false);
});
