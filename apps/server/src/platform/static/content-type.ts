const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  txt: 'text/plain; charset=utf-8',
};

const ALREADY_SMALL = new Set(['png', 'webp', 'jpg', 'woff2']);

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** The type of a file we built ourselves; nothing else is served. */
export function contentTypeOf(path: string): string {
  return TYPES[endingOf(path)] ?? 'application/octet-stream';
}

export function isCompressible(path: string): boolean {
  return !ALREADY_SMALL.has(endingOf(path));
}
