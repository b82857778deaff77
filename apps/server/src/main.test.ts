import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@candor/adapters/storage/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPrograms } from './testing/build-programs.ts';

let database: TestDatabase;
let dataDir: string;
let programs: string;

beforeAll(async () => {
  [database, programs] = await Promise.all([createTestDatabase(), buildPrograms()]);
  dataDir = await mkdtemp(join(tmpdir(), 'candor-main-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The real program in a process of its own, on a database that was given to it by one log-in. */
function run(env: Record<string, string>): { child: ChildProcess; said: () => string; exit: Promise<number> } {
  const child = spawn(process.execPath, [join(programs, 'main.js')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      CANDOR_LOCAL_CHAINS: 'off',
      CANDOR_LOCAL_VENUES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk));
  return { child, said: () => text, exit: once(child, 'exit').then(([code]) => Number(code)) };
}

async function untilSaid(program: ReturnType<typeof run>, words: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = words.exec(program.said());
    if (found) return found;
    await Promise.race([once(program.child.stdout as NodeJS.EventEmitter, 'data'), failEarly(program)]);
  }
}

async function failEarly(program: ReturnType<typeof run>): Promise<never> {
  throw new Error(`It ended with ${await program.exit}: ${program.said()}`);
}

it('starts, serves as a role that can edit nothing, and ends in peace when asked to', async () => {
  const program = run({});
  const [, port] = await untilSaid(program, /^Candor is ready: http:\/\/localhost:(\d+)\/h5\/\nConsole: .*cora.*$/ms);
  const lines = program.said().split('\n');
  expect(lines[1]).toBe(`Console: http://localhost:${port}/console/`);
  expect(lines[3]).toMatch(/^Where +Log-in +Role +Password +Trade password$/);
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(await ready.json()).toEqual({ state: 'ready' });

  const other = run({});
  const second = run({ PORT: String(port), DATA_DIR: `${dataDir}-other` });
  expect(await second.exit).toBe(1);
  expect(second.said()).toBe(`Port ${port} is taken by another program; stop that one, or set PORT to another.\n`);
  expect(await other.exit).toBe(1);
  expect(other.said()).toMatch(
    /^Candor is running already on .* \(process \d+\); stop it, or name another DATA_DIR\.\n$/,
  );

  const hanging = await hangOn(Number(port));
  const askedAt = performance.now();
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
  expect(performance.now() - askedAt).toBeLessThan(10_000);
  for (const socket of hanging) socket.destroy();
});

/** A WebSocket that never answers, one that was refused and sends on, half a request, and somebody who never reads. */
async function hangOn(port: number): Promise<readonly Socket[]> {
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;
  const page = 'GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n';
  const asked = [
    upgrade('/api/ws'),
    `${upgrade('/ws')}xx`,
    `${upgrade('/nowhere')}x`,
    page.slice(0, 30),
    page.repeat(50),
  ];
  const sockets = asked.map((text) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(text);
    return socket;
  });
  await once(sockets[0] as Socket, 'readable');
  return sockets;
}

it('starts again on what is there, without telling the month a second time', async () => {
  const program = run({ CANDOR_LOG: 'stderr' });
  await untilSaid(program, /^Candor is ready/m);
  expect(program.said()).toContain('"applied":[]');
  program.child.kill('SIGINT');
  expect(await program.exit).toBe(0);
});

/** All that real money asks for, but for a database of its own. */
const REAL = {
  CANDOR_MODE: 'real',
  CANDOR_COMPANY: 'Candor Ltd',
  CANDOR_LICENCE: 'X-1',
  CANDOR_URL: 'https://candor.example',
  CANDOR_CONSOLE_URL: 'https://console.candor.example',
  CANDOR_PROXIES: '1',
  CANDOR_SMS_URL: 'https://sms.example.com/send',
  CANDOR_SMTP_URL: 'smtps://candor:secret@mail.example.com:465',
  CANDOR_MAIL_FROM: 'Candor <no-reply@example.com>',
  CANDOR_FIRST_ADMINS: 'olive:olive@example.com ada:ada@example.com',
};

it('never runs real money where a sandbox was, nor a sandbox on a main network', async () => {
  const cases: [Record<string, string>, RegExp][] = [
    [
      REAL,
      /^CANDOR_MODE=real needs a database that was never a sandbox, and this one was filled with the sandbox’s data/,
    ],
    [{ CANDOR_ETH_URL: 'http://127.0.0.1:1' }, /^CANDOR_ETH_URL is on the main network/],
  ];
  for (const [env, words] of cases) {
    const program = run(env);
    expect(await program.exit, program.said()).toBe(1);
    expect(program.said()).toMatch(words);
    expect(program.said().trim().split('\n'), program.said()).toHaveLength(1);
  }
});

it('ends with one sentence where a person must help', async () => {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  const { port } = taken.address() as AddressInfo;
  const cases: [Record<string, string>, string][] = [
    [{ PORT: String(port) }, `Port ${port} is taken by another program; stop that one, or set PORT to another.\n`],
    [{ PORT: 'x' }, 'PORT is "x", which is not a whole number from 0 to 65535.\n'],
    [{ DATA_DIR: join(import.meta.filename, 'data') }, 'main.test.ts/data'],
    [
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x' },
      'The database x at 127.0.0.1:1 as nobody cannot be reached',
    ],
  ];
  for (const [env, words] of cases) {
    const program = run(env);
    expect(await program.exit, program.said()).toBe(1);
    expect(program.said()).toContain(words);
    expect(program.said().trim().split('\n'), program.said()).toHaveLength(1);
  }
  taken.close();
});
