import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { unpackOnce } from '../../e2e/support/unpacked-folder.ts';

function makePlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'candor-unpack-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return place;
}

it('takes the folder that another process finished first, and leaves nothing behind', async () => {
  const place = makePlace();
  const folder = join(place, 'browser');
  await unpackOnce(folder, async (unfinished) => {
    writeFileSync(join(unfinished, 'program'), 'ours');
    // Another one, with another number, is done before us.
    await unpackOnce(`${folder}.other`, (other) => writeFileSync(join(other, 'program'), 'theirs'));
    renameSync(`${folder}.other`, folder);
  });
  expect(readFileSync(join(folder, 'program'), 'utf8')).toBe('theirs');
  expect(readdirSync(place)).toEqual(['browser']);
});

it('is not there at all after a failure, and can be tried again', async () => {
  const folder = join(makePlace(), 'browser');
  const failing = unpackOnce(folder, (unfinished) => {
    writeFileSync(join(unfinished, 'half'), '');
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(existsSync(folder)).toBe(false);
  await unpackOnce(folder, (unfinished) => writeFileSync(join(unfinished, 'program'), 'whole'));
  expect(readdirSync(folder)).toEqual(['program']);
});
