import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf, isCompressible } from './content-type.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Within a few per cent of the best and thirty times as fast, which counts where nothing was built and it is done at the start. */
const BROTLI_QUALITY = 9;
const WORTH_COMPRESSING_BYTES = 1_024;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A built file in memory. Its compressed forms are made when first asked for and kept. */
export type Asset = {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly body: Buffer;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
  readonly isCompressible: boolean;
};

/** A file whose name carries a digest of its content can be kept for ever; everything else is asked for again. */
const HASHED = /(?:^|\/)assets\/[^/]+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

export function isHashedPath(path: string): boolean {
  return HASHED.test(path);
}

/** What the build has compressed, by the etag of what it compressed. */
export type Compressed = ReadonlyMap<string, Buffer>;

export function makeAsset(path: string, body: Buffer, compressed?: Compressed): Asset {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
  const known = compressed?.get(etag);
  if (known) forms.set('br', Promise.resolve(known));
  const isWorthIt = isCompressible(path) && body.length >= WORTH_COMPRESSING_BYTES;
  return {
    type: contentTypeOf(path),
    etag,
    cacheControl: isHashedPath(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    body,
    isCompressible: isWorthIt,
    encoded: (encoding) => {
      const known = forms.get(encoding) ?? compress(encoding, body);
      forms.set(encoding, known);
      return known;
    },
  };
}

function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          // No wider than the file: clearing the usual 4 MB for each of two thousand small ones took four fifths of the time.
          [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
        },
      });
    case 'gzip':
      return zip(body, { level: 9 });
    case 'identity':
      return Promise.resolve(body);
    default:
      return encoding satisfies never;
  }
}

function windowBits(bytes: number): number {
  const fitting = Math.ceil(Math.log2(bytes));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, fitting));
}

/** The best form the browser takes. A form it gives quality 0 is one it refuses. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => quality === undefined || Number(quality.replace('q=', '')) > 0)
      .map(([name]) => name),
  );
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
}
