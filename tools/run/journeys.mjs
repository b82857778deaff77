import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTimes, shareOut } from './test-times.mjs';
import { ROOT } from './workspace.mjs';

/** A journey waits more than it works, so two sandboxes run beside each other, each with its own share. */
const LANES = 2;
/** What a file takes that nobody has recorded yet. */
const USUAL_SECONDS = { phone: 20, wide: 10 };

export function listSpecs() {
  return readdirSync(join(ROOT, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .sort();
}

/**
 * Every journey runs on the phone, and those tagged @wide on a wide screen as well: which files each lane runs at which
 * size. A lane without any is left out.
 */
export function planLanes(specs = listSpecs(), times = readTimes()) {
  const runs = specs.flatMap((spec) => [{ spec, size: 'phone' }, ...(hasWide(spec) ? [{ spec, size: 'wide' }] : [])]);
  const timeOf = ({ spec, size }) => times[`e2e/${spec} ${size}`] ?? USUAL_SECONDS[size];
  return shareOut(runs, timeOf, Math.min(LANES, runs.length)).map((share) => ({
    phone: namesOf(share, 'phone'),
    wide: namesOf(share, 'wide'),
  }));
}

function namesOf(share, size) {
  return share.filter((run) => run.size === size).map(({ spec }) => spec);
}

function hasWide(spec) {
  return readFileSync(join(ROOT, 'e2e', spec), 'utf8').includes("'@wide'");
}
