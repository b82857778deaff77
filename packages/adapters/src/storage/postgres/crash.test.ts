import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { unlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { StorageProblem } from './problem.ts';
import { ask, awaitDeath, makeFolder, start, startElsewhere } from './testing.ts';

it('leaves no half cluster behind when the start is killed during initdb', async () => {
  const dataDir = await makeFolder();
  const elsewhere = startElsewhere(dataDir);
  await elsewhere.reached('creating');
  elsewhere.child.kill('SIGKILL');
  await once(elsewhere.child, 'exit');
  const server = await start({ dataDir });
  expect(await ask(server.appUrl, 'select 1')).toBe(1);
});

it('removes what an interrupted initdb left', async () => {
  const dataDir = await makeFolder();
  await (await start({ dataDir })).stop();
  await rm(join(dataDir, 'postgres'), { recursive: true });
  // Above the largest process id of any Linux, so certainly of nobody alive.
  const half = join(dataDir, 'postgres.init-4999999-ab');
  await mkdir(half);
  await writeFile(join(half, 'PG_VERSION'), '18\n');
  await start({ dataDir });
  expect((await readdir(dataDir)).filter((name) => name.includes('init'))).toEqual([]);
});

it('survives the death of its supervisor, even by Ctrl-C to the group, and is taken over by the next start', async () => {
  const dataDir = await makeFolder();
  const elsewhere = startElsewhere(dataDir);
  await elsewhere.reached('ready');
  const first = await start({ dataDir });
  expect(first.isAttached).toBe(true);
  await ask(first.ownerUrl, 'create table kept as select 7 as answer');

  process.kill(-Number(elsewhere.child.pid), 'SIGINT');
  await once(elsewhere.child, 'exit');
  const second = await start({ dataDir });
  expect(second.isAttached).toBe(true);
  expect(second.pid).toBe(first.pid);
  expect(await ask(second.appUrl, 'select 1')).toBe(1);

  await second.stop();
  await awaitDeath(second.pid);
  await expect(ask(second.ownerUrl, 'select 1')).rejects.toThrow();
});

it('leaves a server running that another living process looks after', async () => {
  const dataDir = await makeFolder();
  const elsewhere = startElsewhere(dataDir);
  await elsewhere.reached('ready');
  const guest = await start({ dataDir });
  await guest.stop();
  expect(await ask(guest.appUrl, 'select 1')).toBe(1);
  elsewhere.child.kill('SIGKILL');
  await once(elsewhere.child, 'exit');
  const heir = await start({ dataDir });
  expect(heir.pid).toBe(guest.pid);
  await heir.stop();
  await expect(ask(heir.appUrl, 'select 1')).rejects.toThrow();
});

it('starts at once after kill -9 of the server, with everything that was committed', async () => {
  const dataDir = await makeFolder();
  const first = await start({ dataDir });
  await ask(first.ownerUrl, 'create table kept as select n from generate_series(1, 100000) n');
  process.kill(first.pid, 'SIGKILL');
  const second = await start({ dataDir });
  expect(second.pid).not.toBe(first.pid);
  // Ready means recovered: nobody is told to try again later.
  expect(await ask(second.ownerUrl, 'select pg_is_in_recovery()')).toBe(false);
  expect(await ask(second.ownerUrl, 'select count(*)::int from kept')).toBe(100_000);
});

it('is brought back when it is kept alive and something kills it', async () => {
  let onReady: () => void = () => undefined;
  const onProgress = (step: string) => {
    if (step === 'ready') onReady();
  };
  const server = await start({ dataDir: await makeFolder(), isKeptAlive: true, onProgress });
  await ask(server.ownerUrl, 'create table kept as select 7 as answer');
  for (let round = 0; round < 2; round += 1) {
    const killed = server.pid;
    const isBack = new Promise<void>((resolve) => {
      onReady = resolve;
    });
    process.kill(killed, 'SIGKILL');
    await isBack;
    expect(server.pid).not.toBe(killed);
    expect(await ask(server.ownerUrl, 'select answer from kept')).toBe(7);
  }
  await server.stop();
  await expect(ask(server.ownerUrl, 'select 1')).rejects.toThrow();
});

it('waits for a survivor that is itself still recovering', async () => {
  const dataDir = await makeFolder();
  const first = await start({ dataDir });
  await ask(first.ownerUrl, 'create table kept as select n from generate_series(1, 200000) n');
  process.kill(first.pid, 'SIGKILL');
  const [second, third] = await Promise.all([start({ dataDir }), start({ dataDir })]);
  expect(third.pid).toBe(second.pid);
  expect(await ask(third.ownerUrl, 'select count(*)::int from kept')).toBe(200_000);
});

/** Runs `program` under PostgreSQL's name, because a lock is judged by what the process calls itself. */
async function runAsPostgres(program: string, script: (path: string) => string): Promise<number> {
  const path = join(await makeFolder(), 'postgres');
  await symlink(program, path);
  const shell = spawn('sh', ['-c', script(path)], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  onTestFinished(() => {
    process.kill(-Number(shell.pid), 'SIGKILL');
  });
  const [printed] = await once(shell.stdout, 'data');
  return Number(String(printed));
}

async function stoppedCluster(lockedBy: number): Promise<{ dataDir: string; lock: string }> {
  const dataDir = await makeFolder();
  await (await start({ dataDir })).stop();
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  await writeFile(lock, `${lockedBy}\n${join(dataDir, 'postgres')}\n0\n5432\n${join(dataDir, 'socket')}\n`);
  return { dataDir, lock };
}

it('takes a zombie for the dead server it is', async () => {
  // sleep never buries the child it inherits, so the child stays a zombie as in a container without an init.
  const zombie = await runAsPostgres('/bin/true', (path) => `'${path}' & echo $!; exec sleep 1000`);
  await awaitDeath(zombie);
  const { dataDir } = await stoppedCluster(zombie);
  const server = await start({ dataDir });
  expect(server.isAttached).toBe(false);
});

it('is not held up by a lock whose process id now belongs to another program', async () => {
  const { dataDir } = await stoppedCluster(process.pid);
  const server = await start({ dataDir });
  expect(server.isAttached).toBe(false);
});

it('waits while another server is about to write into its lock', async () => {
  const { dataDir, lock } = await stoppedCluster(process.pid);
  await writeFile(lock, '');
  const steps: string[] = [];
  const server = await start({
    dataDir,
    onProgress: (step) => {
      steps.push(step);
      if (step === 'waiting') unlinkSync(lock);
    },
  });
  expect(steps).toContain('waiting');
  expect(server.isAttached).toBe(false);
});

it('never removes the lock of a server that lives, and says so when it does not answer', async () => {
  const living = await runAsPostgres('/bin/sleep', (path) => `echo $$; exec '${path}' 1000`);
  const { dataDir, lock } = await stoppedCluster(living);
  const attempt = start({ dataDir, patienceMs: 0 });
  await expect(attempt).rejects.toThrow(StorageProblem);
  await expect(attempt).rejects.toThrow(`process ${living}`);
  expect(await readFile(lock, 'utf8')).toContain(String(living));
});
