import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ask, makeFolder, start } from './testing.ts';

it('creates a durable cluster with its roles, database and settings', async () => {
  const steps: string[] = [];
  const server = await start({
    dataDir: join(await makeFolder(), 'data'),
    onProgress: (step) => steps.push(step),
    extraSettings: { max_connections: '37' },
  });
  expect(steps[0]).toBe('creating');
  expect(steps.at(-1)).toBe('ready');
  expect(server.isAttached).toBe(false);

  const shown = async (setting: string) => await ask(server.ownerUrl, `show ${setting}`);
  expect(await shown('server_version')).toMatch(/^18\./);
  expect(await shown('listen_addresses')).toBe('');
  expect(await shown('fsync')).toBe('on');
  expect(await shown('synchronous_commit')).toBe('on');
  expect(await shown('data_checksums')).toBe('on');
  expect(await shown('max_wal_size')).toBe('1GB');
  expect(await shown('checkpoint_timeout')).toBe('5min');
  expect(await shown('server_encoding')).toBe('UTF8');
  const collation = 'select datcollate from pg_database where datname = current_database()';
  expect(await ask(server.ownerUrl, collation)).toBe('C');
  expect(await shown('max_connections')).toBe('37');
});

it('logs in the owner and the application, each with their own rights', async () => {
  const server = await start({ dataDir: await makeFolder() });
  const who = 'select current_user || current_database()';
  expect(await ask(server.ownerUrl, who)).toBe('candorcandor');
  expect(await ask(server.appUrl, who)).toBe('candor_appcandor');
  const owner = 'select pg_get_userbyid(datdba) from pg_database where datname = current_database()';
  expect(await ask(server.appUrl, owner)).toBe('candor');
  const rights =
    "select rolsuper || '/' || rolcreatedb || '/' || rolcreaterole from pg_roles where rolname = current_user";
  expect(await ask(server.appUrl, rights)).toBe('false/false/false');
});

it('keeps what was committed over a stop and the next start', async () => {
  const dataDir = await makeFolder();
  const first = await start({ dataDir });
  await ask(first.ownerUrl, 'create table kept as select 42 as answer');
  await first.stop();
  await expect(ask(first.ownerUrl, 'select 1')).rejects.toThrow();
  const second = await start({ dataDir });
  expect(second.isAttached).toBe(false);
  expect(await ask(second.ownerUrl, 'select answer from kept')).toBe(42);
});

it('may be stopped twice', async () => {
  const server = await start({ dataDir: await makeFolder() });
  await Promise.all([server.stop(), server.stop()]);
  await expect(server.stop()).resolves.toBeUndefined();
  await expect(ask(server.ownerUrl, 'select 1')).rejects.toThrow();
});

it('lives in folders with spaces, commas, quotes and foreign letters in their names', async () => {
  const dataDir = join(await makeFolder(), `a b, "c" 'd' %20 ü`);
  const server = await start({ dataDir });
  expect(await ask(server.appUrl, 'select 1')).toBe(1);
});

it('puts the socket of a deep folder into a short private one, and remembers it', async () => {
  const dataDir = join(await makeFolder(), 'deep'.repeat(20), 'deep'.repeat(20));
  const first = await start({ dataDir });
  onTestFinished(() => rm(first.socketDir, { recursive: true }));
  expect(first.socketDir.length).toBeLessThan(90);
  expect((await stat(first.socketDir)).mode & 0o777).toBe(0o700);
  expect(await ask(first.appUrl, 'select 1')).toBe(1);
  const second = await start({ dataDir });
  expect(second.isAttached).toBe(true);
  expect(second.socketDir).toBe(first.socketDir);
});

it('gives two starts in the same moment one server', async () => {
  const dataDir = await makeFolder();
  const [one, two] = await Promise.all([start({ dataDir }), start({ dataDir })]);
  expect(one.pid).toBe(two.pid);
  expect([one.isAttached, two.isAttached].sort()).toEqual([false, true]);
});
