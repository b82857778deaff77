import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { compileCatalog, readCatalogFiles } from '../../../../packages/i18n/src/catalog-files.ts';
import { LANDING_WORDS } from './words.ts';

/**
 * The landing as plain HTML, in English. A visitor reads it as soon as the styles are here, long before the scripts;
 * `data-t` and `data-l` say which text stands in an element and in its label, for the other languages.
 */
export async function prerenderLanding(): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: {
      alias: [{ find: /^.*\/platform\/texts\.ts$/, replacement: fileURLToPath(new URL('marks.ts', import.meta.url)) }],
    },
  });
  try {
    const { drawLanding } = (await server.ssrLoadModule('/build/landing/draw.tsx')) as { drawLanding: () => string };
    return fillMarks(drawLanding(), readEnglish());
  } finally {
    await server.close();
  }
}

/** Puts the English texts in the place of the marks, and leaves behind which text each one is. */
export function fillMarks(html: string, english: ReadonlyMap<string, string>): string {
  const say = (key: string) => {
    const text = english.get(key);
    if (text === undefined) throw new Error(`The landing shows ${key}, which is not in ${LANDING_WORDS.join(', ')}`);
    return escapeText(text);
  };
  const filled = html
    .replaceAll(' data-discover="true"', '')
    // An icon's button says its label as its title too, for the mouse; that can wait for the app.
    .replace(
      / aria-label="\[\[([\w.-]+)\]\]"(?: title="\[\[\1\]\]")?/g,
      (_, key: string) => ` aria-label="${say(key)}" data-l="${key}"`,
    )
    .replace(/>\[\[([\w.-]+)\]\]</g, (_, key: string) => ` data-t="${key}">${say(key)}<`);
  const left = /.{0,80}\[\[.*?\]\]/.exec(filled);
  if (left) throw new Error(`A text of the landing stands neither alone in its element nor in a label: ${left[0]}`);
  return filled;
}

function readEnglish(): Map<string, string> {
  const files = readCatalogFiles();
  const all = LANDING_WORDS.flatMap((namespace) => Object.entries(compileCatalog(files, 'en', namespace)));
  // A text with values is an array of parts; only those without are one part alone.
  return new Map(
    all.flatMap(([key, [text, ...more]]) => (typeof text === 'string' && more.length === 0 ? [[key, text]] : [])),
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
