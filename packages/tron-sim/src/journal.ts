import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Hex } from '@candor/tron';

/** Everything that happened to a chain from outside, in order. From these and the genesis all else follows. */
export type JournalEntry =
  | { readonly kind: 'genesis'; readonly id: Hex }
  | { readonly kind: 'accepted'; readonly transaction: Hex }
  | { readonly kind: 'block'; readonly timestamp: number; readonly id: Hex }
  | { readonly kind: 'reorg'; readonly depth: number; readonly dropped: readonly Hex[] }
  | { readonly kind: 'setting'; readonly name: string; readonly value: string };

export type Journal = {
  readonly entries: readonly JournalEntry[];
  /** Returns when the entry is on disk. */
  append(entry: JournalEntry): void;
  close(): void;
};

/** For chains that may be forgotten. */
export const noJournal: Journal = { entries: [], append: () => {}, close: () => {} };

/** One line per entry. A last line that was cut off by a crash was never acknowledged, so it is taken away. */
export function openJournal(path: string): Journal {
  const file = openSync(path, 'a+');
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) ftruncateSync(file, whole);
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  return {
    entries: lines.map((line) => JSON.parse(line) as JournalEntry),
    append: (entry) => {
      writeSync(file, `${JSON.stringify(entry)}\n`);
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}
