import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@candor/adapters/storage/test-database';
import { contract } from '@candor/contract';
import { type Asset, fixedClock, HOUR_MS } from '@candor/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { SEEDED } from '../../testing/seeded-database.ts';
import type { Inherited } from '../../testing/start-test-server.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { lookAtOrders } from './fill-waiting.ts';

const PROCESS = fileURLToPath(new URL('./test-margin-process.ts', import.meta.url));
const CLIENTS = 3;

it('[MRG-23] [MRG-25] kill -9 while margin orders wait and one is being filled loses nothing and doubles nothing', async () => {
  const ground = await makeGround();
  const first = await startSandbox({}, { inherited: ground });
  const tokens = { mia: await first.signIn('mia'), viktor: await first.signIn('viktor') };
  for (const { id } of [CUSTOMERS.mia, CUSTOMERS.viktor]) {
    await grant(first, `user:${id}:funding`, 'USDT', 100_000_000_000n);
    await grant(first, `user:${id}:funding`, 'ETH', 10_000_000_000n);
  }
  await first.close();
  const acknowledged: string[] = [];
  const { child, url } = await startProcess(ground, TEST_NOW);
  const running = Array.from({ length: CLIENTS }, () => trade(url, tokens, acknowledged));
  // Some wait far off, others are on their way into the book at any moment.
  await expect.poll(() => acknowledged.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(15);
  child.kill('SIGKILL');
  await once(child, 'close');
  await Promise.all(running);
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  markets.set('ETH-USDT', 2_400_000_000n);
  const after = await startSandbox({}, { markets, inherited: ground });
  onTestFinished(after.close);
  after.clock.advance(HOUR_MS / 2);
  await expectWhole(after);
  // Everything that was answered is there, once.
  const rows = await after.platform.db.many`select id, state, filled from margin_order`;
  const stored = rows.map(({ id }) => String(id));
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  expect(rows.filter(({ state }) => state === 'waiting').length).toBeGreaterThan(0);
  // Whatever was filled is in a position, and whatever is in a position was filled, lot by lot.
  const { filled, opened } = await after.platform.db.one`select (select sum(filled) from margin_order) as filled,
    (select sum(lots) from margin_step where kind = 'open') as opened`;
  expect(opened).toEqual(filled);
  expect(Number(opened)).toBeGreaterThan(0);
  // It goes on where it was: what still waits can be looked at, and taken back with all that it had aside.
  await lookAtOrders(after.platform);
  const mia = await after.signIn('mia');
  for (const { id } of (await after.ask(contract.listMarginOrders, { list: 'waiting', limit: 100 }, mia)).data.rows) {
    expect((await after.ask(contract.cancelMarginOrder, { id }, mia)).data.reserved.amount).toBe('0');
  }
  await expectWhole(after);
});

/** Orders that are filled at once, in part or not at all, one after another until nobody answers any more. */
async function trade(url: string, tokens: { mia: string; viktor: string }, acknowledged: string[]): Promise<void> {
  const ask = async (path: string, token: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({
      ...fields,
      idempotencyKey: randomUUID(),
      _user_token: token,
      _lang: 'en',
    } as never);
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', body });
    return (await answer.json()) as { errcode: number; data: { id: string } };
  };
  const entry = { market: 'ETH-USDT', side: 'long', amount: '0.03', multiplier: '2' };
  const offer = { market: 'ETH-USDT', side: 'sell', kind: 'limit', price: '2400', selfTrade: 'cancelNewest' };
  try {
    for (let n = 0; ; n += 1) {
      const price = n % 3 === 0 ? '2300' : '2400';
      await ask('app.spot/place', tokens.viktor, { ...offer, amount: '0.01' });
      const { errcode, data } = await ask('app.margin/place', tokens.mia, { ...entry, price });
      if (errcode === 0) acknowledged.push(data.id);
      await ask('app.spot/place', tokens.viktor, { ...offer, amount: '0.01' });
    }
  } catch {
    // It was killed while this was on its way.
  }
}

/** A database and files that outlive every process that works on them. */
async function makeGround(): Promise<Inherited> {
  const { appUrl, ownerUrl, preparedDir, drop } = await createTestDatabase(SEEDED);
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-margin-kill-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (preparedDir !== null) await cp(preparedDir, dataDir, { recursive: true });
  return { appUrl, ownerUrl, dataDir };
}

async function startProcess(ground: Inherited, start: number): Promise<{ child: ChildProcess; url: string }> {
  const args = ['--import', 'tsx', PROCESS, ground.appUrl, ground.ownerUrl, ground.dataDir, String(start)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, url };
}

async function grant({ platform }: Sandbox, to: string, asset: Asset, minor: bigint): Promise<void> {
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
  const amount = { asset, minor };
  await platform.ledger.transfer({ ...request, id: randomUUID(), amount, from: 'world:sandbox', to });
}

/** [MRG-1] [MRG-23] The account of every order and of every position has exactly what its row says. */
async function expectWhole({ platform: { db, ledger } }: Sandbox): Promise<void> {
  const balance = async (name: string, asset: Asset) => (await ledger.balance('real', { name, asset })).minor;
  for (const { id, user_id: userId, reserved } of await db.many`select id, user_id, reserved from margin_order`) {
    expect(await balance(`user:${userId}:margin:${id}`, 'USDT')).toBe(BigInt(String(reserved)));
    expect(await balance(`user:${userId}:margin:${id}`, 'ETH')).toBe(0n);
  }
  for (const {
    id,
    user_id: userId,
    lots,
    cash,
  } of await db.many`select id, user_id, lots, cash from margin_position`) {
    expect(await balance(`user:${userId}:margin:${id}`, 'USDT')).toBe(BigInt(String(cash)));
    expect(await balance(`user:${userId}:margin:${id}`, 'ETH')).toBe(BigInt(String(lots)) * 10_000n);
  }
}
