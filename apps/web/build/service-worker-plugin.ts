import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';

const MARK = /["'`]__PRECACHE__["'`]/;

/**
 * Writes into the service worker what it keeps from the start: the page, the entry and what it imports, icons and the
 * figures font. The list changes with every build, which is how browsers notice a new version.
 */
export function serviceWorkerPlugin(): Plugin {
  let base = '/';
  return {
    name: 'candor-service-worker',
    enforce: 'post',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = Object.values(bundle).find((output) => output.fileName === 'sw.js');
        if (worker?.type !== 'chunk') return;
        const files = shellFiles(bundle);
        const page = bundle['index.html'];
        const version = createHash('sha256')
          .update(files.join())
          .update(page?.type === 'asset' ? page.source : '')
          .digest('hex')
          .slice(0, 12);
        const list = { version, base, files: ['', ...files].map((file) => base + file) };
        worker.code = worker.code.replace(MARK, () => JSON.stringify(JSON.stringify(list)));
      },
    },
  };
}

function shellFiles(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const style of output.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of output.imports) visit(imported);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry && output.name === 'index') visit(output.fileName);
    if (output.type === 'asset' && output.fileName.endsWith('.woff2')) found.add(output.fileName);
  }
  return [...found, 'manifest.webmanifest', 'icons/icon.svg'];
}
