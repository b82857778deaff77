import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Draw } from '@candor/contract/draws/calls';
import { commitmentOf, deriveNumbers } from '@candor/domain/draws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from './verify-draw.ts';

const height = 1_000;
const blockHash = `${height.toString(16).padStart(16, '0')}${'5b'.repeat(24)}`;
const source = {
  series: { code: 'quick-3', count: 3, low: 0, high: 9, repeats: true },
  ...{ issue: '202611170042', seed: '5e'.repeat(32), blockHash },
};
const DUE = Date.UTC(2026, 10, 17, 12);
const draw: Draw = {
  ...{ ...source, height, numbers: deriveNumbers(source), commitment: commitmentOf(source.seed) },
  ...{ name: 'Quick 3', state: 'revealed', dueAt: DUE, committedAt: DUE - 60_000, revealedAt: DUE, voided: null },
  anchor: { height: height - 10, hash: 'aa'.repeat(32) },
};

let served: { draw: Draw; hash: string | null };
let server: Server;
let url: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-draw-'));
  server = createServer((request, reply) => {
    const data = request.url === '/api/app.draws/draw' ? served.draw : { height, hash: served.hash };
    const isNode = request.url === '/wallet/getblockbynum';
    reply.end(JSON.stringify(isNode ? { blockID: served.hash } : { errcode: 0, errmsg: '', data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function run(given: readonly string[], change: Partial<Draw> = {}, hash: string | null = blockHash) {
  served = { draw: { ...draw, ...change }, hash };
  const lines: string[] = [];
  const isRight = await main(given, (line) => lines.push(line));
  return { isRight, text: lines.join('\n') };
}
const one = `${draw.series.code}/${draw.issue}`;

it('[DRAW-11] passes a true draw, asked for by number, by the address of its page and from a file', async () => {
  const page = `${url}/h5/#/pages/records/draw?series=${draw.series.code}&issue=${draw.issue}`;
  const file = join(folder, 'draw.json');
  await writeFile(file, JSON.stringify(draw));
  for (const given of [[one, '--url', url], [page], [file, '--node', url]]) {
    const { isRight, text } = await run(given);
    expect(text).toContain('Every check passed.');
    expect(isRight).toBe(true);
  }
});

it.each([
  ['seed', { seed: 'ab'.repeat(32) }, 'WRONG  the seed has the hash'],
  ['numbers', { numbers: [10, 2, 3] }, 'WRONG  the numbers follow'],
  ['order', { committedAt: DUE + 1 }, 'WRONG  the commitment is older'],
] as const)('[DRAW-11] finds a changed %s', async (_name, change, line) => {
  const { isRight, text } = await run([one, '--url', url], change as Partial<Draw>);
  expect(isRight).toBe(false);
  expect(text).toContain(line);
});

it('[DRAW-11] believes the node that is named, not the one that publishes', async () => {
  const { isRight, text } = await run([one, '--url', url, '--node', url], {}, 'f'.repeat(64));
  expect(isRight).toBe(false);
  expect(text).toContain('WRONG  the chain has this block');
});

it('[DRAW-9] says what there is to say of a draw that is not revealed, or void', async () => {
  const hidden = { seed: null, blockHash: null, numbers: null, state: 'committed' } as const;
  expect((await run([one, '--url', url], hidden)).text).toContain('nothing to check before the reveal');
  const voided = { blockHash: null, numbers: null, state: 'void', voided: { reason: 'blockLate', at: DUE } } as const;
  const { isRight, text } = await run([one, '--url', url], voided);
  expect(isRight).toBe(true);
  expect(text).toContain('Void: blockLate.');
});

it('says how it is called', async () => {
  await expect(run([])).rejects.toThrow('npm run verify-draw');
  await expect(run(['quick-3'])).rejects.toThrow('npm run verify-draw');
});
