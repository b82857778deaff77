import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import expected from '../fixtures/expected.json' with { type: 'json' };
import { readFlow } from './flow.ts';
import { reportOf } from './oracle.ts';

const FILES = Object.entries({ ...expected.flows, ...expected.edge });

describe('the public oracle', () => {
  it('has five flows and 34 edge cases', () => {
    expect([Object.keys(expected.flows).length, Object.keys(expected.edge).length]).toEqual([5, 34]);
  });

  it.each(FILES)('%s', (file, { lines, sha256 }) => {
    const report = reportOf(readFlow(gunzipSync(readFileSync(new URL(`../fixtures/${file}`, import.meta.url)))));
    expect(report.split('\n').length).toBe(lines);
    expect(createHash('sha256').update(report).digest('hex')).toBe(sha256);
  });

  it('refuses a file that is torn or none', () => {
    const bytes = gunzipSync(readFileSync(new URL('../fixtures/edge/fifo_priority.bin.gz', import.meta.url)));
    expect(() => readFlow(bytes.subarray(0, -1))).toThrow('as long as it says');
    expect(() => readFlow(new Uint8Array(16))).toThrow('begins like one');
  });
});
