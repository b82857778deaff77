import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** How long a file is tells something about how long it takes, where nobody has recorded it. */
const BYTES_PER_SECOND = 1_000;
/** Seconds, as test-times.mjs records them. */
const TIMES: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('./test-times.json', import.meta.url), 'utf8'),
);

/**
 * Files are taken in turn by whoever is free, so the longest go first: one that began last would keep everybody waiting. Those
 * of a project stay together, because a process that changes from one to the other loads everything anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timeOf = ({ moduleId }: TestSpecification) =>
      TIMES[relative(ROOT, moduleId)] ?? statSync(moduleId).size / BYTES_PER_SECOND;
    return [...files].sort(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) ||
        timeOf(other) - timeOf(one) ||
        one.moduleId.localeCompare(other.moduleId),
    );
  }
}
