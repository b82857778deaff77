import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Flow, readFlow } from '@candor/matching/flow';
import { reportOf } from '@candor/matching/oracle';
import { z } from 'zod';

const FIXTURES = fileURLToPath(new URL('../../../packages/matching/fixtures/', import.meta.url));
const zHashes = z.record(z.string(), z.object({ sha256: z.string() }));
const zExpected = z.object({ flows: zHashes, edge: zHashes });

export type FlowFile = { readonly name: string; readonly flow: Flow };

/** The public flows, and the hash that every file of the oracle must come to. */
export function readOracle(): { flows: FlowFile[]; expected: ReadonlyMap<string, string> } {
  const { flows, edge } = zExpected.parse(JSON.parse(readFileSync(join(FIXTURES, 'expected.json'), 'utf8')));
  return {
    flows: Object.keys(flows).map((file) => ({
      name: file.replace(/-60k.*$/, ''),
      flow: readFlowFile(FIXTURES, file),
    })),
    expected: new Map(Object.entries({ ...flows, ...edge }).map(([file, { sha256 }]) => [file, sha256])),
  };
}

export function matchesOracle(expected: ReadonlyMap<string, string>): boolean {
  return [...expected].every(([file, hash]) => hashReport(readFlowFile(FIXTURES, file)) === hash);
}

/** Every message file of a folder, packed or not, in the order of their names. */
export function readFolder(folder: string): FlowFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.bin(\.gz)?$/.test(file))
    .sort()
    .map((name) => ({ name, flow: readFlowFile(folder, name) }));
}

export function hashReport(flow: Flow): string {
  return createHash('sha256').update(reportOf(flow)).digest('hex');
}

function readFlowFile(folder: string, file: string): Flow {
  const bytes = readFileSync(join(folder, file));
  return readFlow(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
}
