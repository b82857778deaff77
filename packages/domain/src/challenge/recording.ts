import { assert, DAY_MS } from '@candor/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** One recorded day against the close of the day before it. Prices are whole hundredths. */
export type RecordedDay = {
  readonly before: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
};

/** [CHG-3] What candles are drawn from. Its lines are its canonical form, and its hash is of them. */
export type Recording = {
  readonly hash: string;
  readonly lines: readonly string[];
  readonly days: readonly RecordedDay[];
};

export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Reads the lines of a recording as the server publishes them. */
export function readRecording(lines: readonly string[]): Recording {
  const days = lines.map((line) => {
    const [before, high, low, close] = line.split(',').map(BigInt);
    assert(before && high && low && close && before > 0n && low > 0n, `a recorded day, got ${line}`);
    return { before, high, low, close };
  });
  assert(days.length > 0, 'a recording with days');
  return { hash: hashText(lines.join('\n')), lines, days };
}

/** Makes a recording of candles by day: `time,open,high,low,close,volume`. A day after a gap is left out. */
export function recordingOfCsv(text: string): Recording {
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [at = '', , high = '', low = '', close = ''] = line.split(',');
      return { at: Number(at), high: hundredths(high), low: hundredths(low), close: hundredths(close) };
    });
  const lines = rows.flatMap(({ at, high, low, close }, index) => {
    const before = rows[index - 1];
    if (!before || at - before.at !== DAY_MS) return [];
    return [[before.close, high, low, close].join(',')];
  });
  return readRecording(lines);
}

function hundredths(typed: string): bigint {
  const [whole = '', fraction = ''] = typed.split('.');
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
}
