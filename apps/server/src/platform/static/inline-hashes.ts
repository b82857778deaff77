import { createHash } from 'node:crypto';

export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** The policy sources that allow exactly the inline scripts and styles of a page. */
export function inlineHashes(html: string): InlineHashes {
  return { scripts: sourcesOf(html, INLINE_SCRIPT), styles: sourcesOf(html, INLINE_STYLE) };
}

function sourcesOf(html: string, pattern: RegExp): string[] {
  const bodies = [...html.matchAll(pattern)].map((match) => match[1] ?? '');
  return [...new Set(bodies)]
    .filter((body) => body !== '')
    .map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}
