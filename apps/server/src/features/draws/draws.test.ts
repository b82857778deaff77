import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { checkDraw, commitmentOf, LEAD_BLOCKS, nextDraw } from '@candor/domain/draws';
import { assert, DAY_MS, fixedClock, HOUR_MS, SECOND_MS } from '@candor/kernel';
import { startTronChain, type TronChain } from '@candor/local-chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedId } from '../../seed/cast.ts';
import { NO_CHAINS } from '../../services/chains/chain-settings.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { commitDraws } from './commit-draws.ts';
import { settleDraws, watchRevealed } from './settle-draws.ts';

const SOLID_DEPTH = 3;
/** Enough for a draw that was just committed. */
const BLOCKS = LEAD_BLOCKS.sandbox + SOLID_DEPTH;
const SERIES = 'quick-3';
let chain: TronChain;
let server: Sandbox;
beforeAll(async () => {
  chain = await startTronChain({ clock: fixedClock(TEST_NOW), solidDepth: SOLID_DEPTH });
  await chain.mine(5);
  const { url, usdt } = chain;
  const tron = { urls: [url], solidityUrls: [], apiKey: null, usdt, genesisId: null };
  server = await startSandbox({ chains: { ...NO_CHAINS, tron } });
});
afterAll(async () => {
  await server.close();
  await chain.stop();
});

const commit = () => commitDraws(server.platform);
const settle = () => settleDraws(server.platform);
const ask = async (issue: string) => (await server.ask(contract.getDraw, { series: SERIES, issue })).data;
const block = async (issue: string) => (await server.ask(contract.drawBlock, { series: SERIES, issue })).data;

/** To the moment the next draw of the quick series is committed, and commits it. */
async function commitNext() {
  const { clock } = server;
  // Past what can still be committed now, so that it is always a new one.
  clock.advance(60 * SECOND_MS);
  const next = nextDraw(1, clock.now());
  clock.advance(Math.max(0, next.commitAt - clock.now()));
  expect(await commit()).toBeGreaterThan(0);
  return next;
}

async function revealNext() {
  const { issue, dueAt } = await commitNext();
  server.clock.advance(dueAt - server.clock.now());
  await chain.mine(BLOCKS);
  expect(await settle()).toBeGreaterThan(0);
  return issue;
}

it('[DRAW-3] commits a minute before, on a block that is not there yet, once, and shows no seed', async () => {
  const { issue, dueAt } = await commitNext();
  expect(await commit()).toBe(0);
  const draw = await ask(issue);
  expect(draw).toMatchObject({ state: 'committed', dueAt, seed: null, blockHash: null, numbers: null });
  expect(draw.height).toBe(draw.anchor.height + LEAD_BLOCKS.sandbox);
  expect(draw.anchor.hash).toBe(chain.sim.node.chain.head.id);
  expect(await block(issue)).toEqual({ height: draw.height, hash: null, at: null, isSolid: false });
  const { series } = (await server.ask(contract.drawSeries)).data;
  expect(series.find(({ code }) => code === SERIES)?.next).toMatchObject({
    issue,
    draw: { commitment: draw.commitment },
  });
});

it('[DRAW-6] [DRAW-11] reveals when it is due and its block is solid, with a proof that anybody can check', async () => {
  const [row] = (await server.ask(contract.listDraws, { series: SERIES })).data.rows;
  assert(row, 'the draw before');
  const { issue, dueAt } = row;
  await chain.mine(BLOCKS);
  expect(await settle()).toBe(0);
  server.clock.advance(dueAt - server.clock.now());
  expect(await settle()).toBeGreaterThan(0);
  expect(await settle()).toBe(0);
  const draw = await ask(issue);
  expect(draw).toMatchObject({ state: 'revealed', commitment: row.commitment, revealedAt: dueAt });
  expect(commitmentOf(draw.seed ?? '')).toBe(row.commitment);
  server.clock.advance(10 * SECOND_MS);
  const { hash, isSolid } = await block(issue);
  expect(isSolid).toBe(true);
  expect(checkDraw(draw, hash)).toMatchObject({ isRight: true, numbers: draw.numbers });
  expect(checkDraw({ ...draw, numbers: [10, 0, 0] }, hash).isRight).toBe(false);
});

it('[DRAW-5] the seed is sealed, and a server that comes back opens it', async () => {
  const { issue } = await commitNext();
  const { db } = server.platform;
  const row = await db.one`select sealed, commitment from draw where issue = ${issue}
    and series_id = ${fixedId('drs', 1)}`;
  assert(row.sealed instanceof Uint8Array && row.commitment instanceof Uint8Array, 'bytes');
  expect(row.sealed.length).toBeGreaterThan(32);
  await chain.mine(BLOCKS);
  // A day later: nobody was there meanwhile, and the block is still where it was.
  server.clock.advance(DAY_MS);
  expect(await settle()).toBeGreaterThan(0);
  expect(await ask(issue)).toMatchObject({ state: 'revealed' });
});

it('[DRAW-10] neither the application nor the owner of the tables changes what was published', async () => {
  await revealNext();
  const { db } = server.platform;
  await expect(db.run`update draw set height = height + 1`).rejects.toThrow(/permission denied/);
  await expect(db.run`update draw set is_settled = false`).rejects.toThrow(/permission denied/);
  await expect(db.run`delete from draw`).rejects.toThrow(/permission denied/);
  await expect(db.run`update draw_reveal set numbers = '{1,2,3}'`).rejects.toThrow(/permission denied/);
  await expect(db.run`delete from draw_reveal`).rejects.toThrow(/permission denied/);
  await expect(db.run`update draw_series set high = 5`).rejects.toThrow(/permission denied/);
  await expect(db.run`insert into draw_series (id) values ('x')`).rejects.toThrow(/permission denied/);
  for (const statement of [
    'update draw set height = height + 1',
    'update draw set is_settled = false',
    "update draw_reveal set numbers = '{1,2,3}'",
    'delete from draw_reveal',
  ]) {
    await expect(server.asOwner(statement)).rejects.toThrow(/stays as it is/);
  }
});

it('[DRAW-6] another seed, another block, other numbers than the series has, or a reveal too early are refused by the database', async () => {
  const { issue } = await commitNext();
  const { clock, db, vault } = server.platform;
  const row = await db.one`select id, sealed, height, due_at from draw where issue = ${issue}
    and series_id = ${fixedId('drs', 1)}`;
  assert(row.sealed instanceof Uint8Array && typeof row.height === 'number', 'a draw');
  const id = String(row.id);
  const seed = await vault.open(db, 'draws', row.sealed, `draw seed ${id}`);
  const hash = `${row.height.toString(16).padStart(16, '0')}${'a'.repeat(48)}`;
  const reveal = (given: Uint8Array, blockHash: string, numbers: readonly number[], at: number) =>
    db.run`insert into draw_reveal (draw_id, seed, block_hash, numbers, at)
      values (${id}, ${given}, ${blockHash}, ${numbers}::integer[], ${new Date(at)})`;
  const due = Number(row.due_at);
  const refused = /was not committed to this/;
  await expect(reveal(Buffer.alloc(32, 1), hash, [1, 2, 3], due)).rejects.toThrow(refused);
  await expect(reveal(seed, 'b'.repeat(64), [1, 2, 3], due)).rejects.toThrow(refused);
  await expect(reveal(seed, hash, [1, 2], due)).rejects.toThrow(refused);
  await expect(reveal(seed, hash, [1, 2, 10], due)).rejects.toThrow(refused);
  await expect(reveal(seed, hash, [1, 2, 3], clock.now())).rejects.toThrow(refused);
  const voided = db.run`insert into draw_void (draw_id, reason, seed, at)
    values (${id}, 'blockLate', ${seed}, ${new Date(due + HOUR_MS)})`;
  await expect(voided).rejects.toThrow(/cannot be void for this/);
});

it('[DRAW-9] is void, with its reason and its seed, where the block does not come within an hour', async () => {
  const { issue, dueAt } = await commitNext();
  server.clock.advance(dueAt + HOUR_MS - server.clock.now());
  expect((await ask(issue)).state).toBe('committed');
  server.clock.advance(1_000);
  expect(await settle()).toBeGreaterThan(0);
  const draw = await ask(issue);
  expect(draw).toMatchObject({ state: 'void', numbers: null, voided: { reason: 'blockLate' } });
  expect(commitmentOf(draw.seed ?? '')).toBe(draw.commitment);
});

it('[DRAW-9] is void where the chain was reorganised, before its reveal and after it', async () => {
  const { issue, dueAt } = await commitNext();
  await chain.sim.reorg({ depth: 2, blocks: 2, transactions: 'return' });
  // Another time in the head makes it another block.
  await chain.sim.reorg({ depth: 1, blocks: 0 });
  await chain.sim.mine(1, 60_000);
  await chain.mine(BLOCKS + 2);
  server.clock.advance(dueAt - server.clock.now());
  expect(await settle()).toBeGreaterThan(0);
  expect(await ask(issue)).toMatchObject({ state: 'void', voided: { reason: 'reorganised' }, numbers: null });

  const second = await revealNext();
  expect(await watchRevealed(server.platform)).toBe(0);
  await chain.sim.reorg({ depth: SOLID_DEPTH + 1, blocks: 0 });
  await chain.sim.mine(1, 60_000);
  await chain.mine(BLOCKS);
  expect(await watchRevealed(server.platform)).toBeGreaterThan(0);
  const draw = await ask(second);
  expect(draw).toMatchObject({ state: 'void', voided: { reason: 'reorganised' } });
  expect(draw.numbers).toHaveLength(3);
  expect(await watchRevealed(server.platform)).toBe(0);
});

it('[DRAW-13] lists by series, day and issue number, page by page, and counts what counts', async () => {
  const issue = await revealNext();
  const list = async (fields: Record<string, string>) => (await server.ask(contract.listDraws, fields)).data;
  expect((await list({ series: SERIES, issue })).rows.map((row) => row.issue)).toEqual([issue]);
  const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`;
  expect((await list({ day })).rows.every((row) => row.issue.startsWith(issue.slice(0, 8)))).toBe(true);
  expect((await list({ day: '2020-01-01' })).rows).toEqual([]);
  const first = await list({ limit: '2' });
  const rest = await list({ limit: '100', cursor: first.next ?? '' });
  const all = await list({ limit: '100' });
  expect([...first.rows, ...rest.rows].map((row) => row.commitment)).toEqual(all.rows.map((row) => row.commitment));
  expect((await server.ask(contract.listDraws, { cursor: 'nonsense' })).code).toBe('call.invalidField');
  const { draws, numbers } = (await server.ask(contract.drawStatistics, { series: SERIES })).data;
  const counted = (await list({ series: SERIES, limit: '100' })).rows.filter(({ state }) => state === 'revealed');
  expect(draws).toBe(counted.length);
  expect(numbers.reduce((sum, { count }) => sum + count, 0)).toBe(3 * draws);
  expect((await server.ask(contract.getDraw, { series: 'nothing', issue })).code).toBe('call.notFound');
});

it('[DRAW-1] [DRAW-12] two operators make and pause a series; what was committed is revealed all the same', async () => {
  const [ada, olive] = [await server.signInOperator('ada'), await server.signInOperator('olive')];
  const propose = (kind: string, payload: object, token = ada) =>
    server.ask(
      contract.propose,
      { kind, payload: JSON.stringify(payload), reason: 'For a test', idempotencyKey: randomUUID() },
      token,
    );
  const approve = (id: string) => server.ask(contract.decideApproval, { id, verdict: 'approve', reason: '' }, olive);
  const terms = { code: 'noon-2', name: 'Noon 2', count: 2, low: 1, high: 6, repeats: true, minutes: '720' };
  const made = await propose('series.create', terms);
  expect(made.code).toBe(undefined);
  expect((await approve(made.data.id)).code).toBe(undefined);
  expect((await propose('series.create', terms)).code).toBe('approval.nothingChanges');
  expect((await propose('series.create', { ...terms, code: 'set', seed: 'ab' })).code).toBe('approval.badPayload');
  expect((await propose('series.create', { ...terms, code: 'set', numbers: [1, 2] })).code).toBe('approval.badPayload');

  const { issue, dueAt } = await commitNext();
  const paused = await propose('series.pause', { seriesId: fixedId('drs', 1), isPaused: true });
  expect((await approve(paused.data.id)).code).toBe(undefined);
  server.clock.advance(dueAt - server.clock.now());
  await chain.mine(BLOCKS);
  await settle();
  expect((await ask(issue)).state).toBe('revealed');
  server.clock.advance(60 * SECOND_MS);
  await commit();
  const desk = (await server.ask(contract.drawsDesk, {}, await server.signInOperator('cora'))).data;
  expect(desk.rows.some(({ series, state }) => series.code === SERIES && state === 'committed')).toBe(false);
  expect(desk.series.find(({ code }) => code === SERIES)).toMatchObject({ isPaused: true, next: null });
  expect((await server.ask(contract.drawsDesk, {}, await server.signInOperator('omar'))).code).toBe('call.notAllowed');
});
