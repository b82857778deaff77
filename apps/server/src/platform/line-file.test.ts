import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openLineFile } from './line-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-lines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openIn = (name: string) => {
  const heard: number[] = [];
  const file = openLineFile(join(folder, name), 'list', { schema: z.number(), onLine: (line) => heard.push(line) });
  return { ...file, heard };
};
const COUNT = 40;
const numbers = Array.from({ length: COUNT }, (_, n) => n);

it('keeps every line once and whole, however often it is read while it is written', async () => {
  const file = openIn('busy');
  // As whoever asks for the signer's state does while it signs.
  await Promise.all(numbers.flatMap((n) => [file.refresh(), file.add(n), file.refresh()]));
  await file.refresh();
  expect(file.heard).toEqual(numbers);
  expect(await readFile(file.path, 'utf8')).toBe(numbers.map((n) => `${n}\n`).join(''));
});

it('is heard by everybody who has it open, whoever wrote the line', async () => {
  const [first, next] = [openIn('shared'), openIn('shared')];
  await first.add(1);
  await first.add(2);
  await next.refresh();
  await next.add(3);
  await first.refresh();
  expect([first.heard, next.heard]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});
