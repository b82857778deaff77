import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

const FILE = join(ROOT, 'tools', 'run', 'test-times.json');
/** What is quicker than this fills gaps anywhere. */
const WORTH_NOTING = 1;

/**
 * How many seconds each test file took when it was last recorded, a journey once for each size. They only decide what runs
 * first and beside what, so they may be old; `CANDOR_RECORD_TIMES=1 npm test` writes them again.
 */
export function readTimes() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

export function isRecording() {
  return process.env.CANDOR_RECORD_TIMES === '1';
}

export function recordTimes(seconds) {
  const all = Object.entries({ ...readTimes(), ...seconds })
    .filter(([name, time]) => time >= WORTH_NOTING && existsSync(join(ROOT, name.split(' ')[0])))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, time]) => [name, Math.round(time)]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

/** Shares items out so that every lane takes about as long: the longest first, each to the lane that is least busy. */
export function shareOut(items, timeOf, lanes) {
  const shares = Array.from({ length: lanes }, () => ({ time: 0, items: [] }));
  for (const item of [...items].sort((one, other) => timeOf(other) - timeOf(one))) {
    const [least] = [...shares].sort((one, other) => one.time - other.time);
    least.items.push(item);
    least.time += timeOf(item);
  }
  return shares.map((share) => share.items);
}
