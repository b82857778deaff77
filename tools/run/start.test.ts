import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

type Said = { readonly code: number; readonly words: string };

/** Runs a command that is expected to refuse before it installs or builds anything. */
function refuse(command: string, args: readonly string[], env: Record<string, string>): Promise<Said> {
  const [script = '', ...options] = command.split(' ').reverse();
  const file = fileURLToPath(new URL(`./${script}.mjs`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [...options.reverse(), file, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), words: `${stdout}${stderr}`.trim() });
    });
  });
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder();
  await writeFile(join(folder, 'candor-data.json'), '{}');
  return folder;
}

/** A port that stays ours, and so is free for nobody, until the test is over. */
async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

it('says in one sentence that the port is taken, and how to choose another', async () => {
  const port = await takePort();
  const { code, words } = await refuse('start', [], { PORT: String(port) });
  expect(code).toBe(1);
  expect(words).toBe(
    `Port ${port} is taken by another program; stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
});

it('says what is wrong with a port that is none', async () => {
  expect(await refuse('start', [], { PORT: 'abc' })).toEqual({
    code: 1,
    words: 'PORT is "abc", which is not a port number from 0 to 65535.',
  });
});

it('names the option it does not know', async () => {
  expect((await refuse('start', ['--frsh'], { PORT: '0' })).words).toBe(
    'npm start does not know "--frsh"; it knows --fresh.',
  );
});

it('asks an old Node to be replaced, in every command', async () => {
  const preload = join(await makeFolder(), 'old-node.mjs');
  await writeFile(preload, "Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } });");
  for (const command of ['start', 'test', 'check', 'dev', 'bench', 'verify', 'advisories']) {
    expect(await refuse(`--import ${preload} ${command}`, [], {})).toEqual({
      code: 1,
      words: 'Candor needs Node 20.19, 22.12 or newer, and this is Node 18.20.8.',
    });
  }
});

it('will not start over in a folder that is not its own', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'photos'));
  const { code, words } = await refuse('start', ['--fresh'], { PORT: '0', DATA_DIR: folder });
  expect(code).toBe(1);
  expect(words).toBe(`--fresh will not delete ${folder}, because it is not a Candor data folder.`);
  expect(await readdir(folder)).toEqual(['photos']);
});

it('will not start over below a Candor that is running', async () => {
  const folder = await makeDataFolder();
  await writeFile(join(folder, 'supervisor.pid'), `${process.pid}\n`);
  const { words } = await refuse('start', ['--fresh'], { PORT: '0', DATA_DIR: folder });
  expect(words).toContain(`Candor is running on ${folder} (process ${process.pid})`);
  expect(await readdir(folder)).toContain('candor-data.json');
});

it('will not pretend that --fresh empties a database of DATABASE_URL', async () => {
  const env = { PORT: '0', DATA_DIR: await makeDataFolder(), DATABASE_URL: 'postgresql://db/candor' };
  expect((await refuse('start', ['--fresh'], env)).words).toContain('not the database of DATABASE_URL');
});

it('hears --fresh also when npm kept it for itself', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'mine'), '');
  const { words } = await refuse('start', [], { PORT: '0', DATA_DIR: folder, npm_config_fresh: 'true' });
  expect(words).toContain('--fresh will not delete');
});

it('names the parts of the tests when asked for one that there is not', async () => {
  expect((await refuse('test', ['everything'], {})).words).toContain('check, unit, e2e, and not "everything"');
});
