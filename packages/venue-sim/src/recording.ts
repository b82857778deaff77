import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One line of a recording: when it was received, and what it was. */
export type Recorded = {
  readonly receivedAt: number;
  /** Like `btcusdt@depth@100ms`; empty for the answer to a question about the whole book. */
  readonly stream: string;
  /** As Binance sent it. */
  readonly data: RecordedData;
};

export type RecordedData = {
  readonly E?: number;
  readonly U?: number;
  readonly u?: number;
  readonly lastUpdateId?: number;
  readonly [field: string]: unknown;
};

/** Reads `<nanoseconds> <JSON>` line by line, gzipped: the form of the recordings under fixtures/. */
export function readRecording(file: string): readonly Recorded[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const space = line.indexOf(' ');
    const message = JSON.parse(line.slice(space + 1)) as { stream?: string; data?: RecordedData };
    const receivedAt = Number(line.slice(0, space - 6));
    const { stream, data } = message;
    return stream === undefined || data === undefined
      ? { receivedAt, stream: '', data: message as RecordedData }
      : { receivedAt, stream, data };
  });
}
