import { type JsonObject, type Params, RequestError } from './params.ts';

/** Where something stands in the chain: block, transaction in the block, log in the transaction. */
export type Position = readonly [block: bigint, transaction: number, log: number];
export type Placed<T> = { readonly item: T; readonly at: Position; readonly timestamp: bigint };

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 200;

/**
 * One page, and how to ask for the next. The fingerprint names the last thing shown and not a page number, so that new blocks
 * between two questions neither repeat nor skip anything.
 */
export function takePage<T>(
  all: readonly Placed<T>[],
  params: Params,
  now: number,
): { items: readonly T[]; meta: JsonObject } {
  const isAscending = params.text('order_by').endsWith(',asc');
  const limit = readLimit(params);
  const after = readFingerprint(params.text('fingerprint'));
  const [from, to] = [params.integer('min_timestamp'), params.integer('max_timestamp', 1n << 62n)];
  const rest = all
    .filter(({ timestamp }) => timestamp >= from && timestamp <= to)
    .toSorted((a, b) => (isAscending ? compare(a.at, b.at) : compare(b.at, a.at)))
    .filter(({ at }) => !after || (isAscending ? compare(at, after) > 0 : compare(at, after) < 0));
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  const fingerprint = rest.length > limit && last ? writeFingerprint(last.at) : undefined;
  return {
    items: shown.map(({ item }) => item),
    meta: { at: now, ...(fingerprint !== undefined && { fingerprint }) },
  };
}

function readLimit(params: Params): number {
  const limit = Number(params.integer('limit', BigInt(DEFAULT_LIMIT)));
  return Math.min(Math.max(limit, 1), MAX_LIMIT);
}

function compare(a: Position, b: Position): number {
  const different = a.findIndex((part, at) => part !== b[at]);
  if (different < 0) return 0;
  return (a[different] ?? 0) < (b[different] ?? 0) ? -1 : 1;
}

function writeFingerprint(at: Position): string {
  return Buffer.from(at.join('.')).toString('base64url');
}

function readFingerprint(text: string): Position | undefined {
  if (text === '') return undefined;
  const [block, transaction, log] = Buffer.from(text, 'base64url').toString().split('.').map(Number);
  const isWhole = [block, transaction, log].every(Number.isInteger);
  if (!isWhole) throw new RequestError('Invalid fingerprint');
  return [BigInt(block ?? 0), transaction ?? 0, log ?? 0];
}
