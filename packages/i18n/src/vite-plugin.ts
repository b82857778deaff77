import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { compileCatalog, MESSAGES_FOLDER, measureCoverage, namespacesOf, readCatalogFiles } from './catalog-files.ts';
import { LANGUAGE_CODES } from './language-codes.ts';

const DEV_HASH = 'development';

/**
 * Makes the catalogs files of their own, `assets/<language>.<namespace>-<hash>.json`, found by their name: one hash serves
 * all of them, because a map of 24 languages times every namespace would cost more than the texts of the first screen.
 * The pattern of the names stands in the page as `<html data-catalogs>`, where loader and head script read it.
 * `without` names what an app never shows.
 */
export function candorMessages({ without = [] }: { without?: readonly string[] } = {}): Plugin {
  let base = '/';
  let hash = DEV_HASH;
  return {
    name: 'candor-messages',
    configResolved(config) {
      base = config.base;
      if (config.command === 'build') hash = hashOf(compileAll(without));
    },
    transformIndexHtml(html) {
      return html.replace('<html', `<html data-catalogs="${base}${fileName('*', hash)}"`);
    },
    configureServer(server) {
      server.watcher.add(MESSAGES_FOLDER);
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?', 1)[0] ?? '';
        if (!path.endsWith(`-${DEV_HASH}.json`)) return next();
        const found = [...compileAll(without)].find(([name]) => path === base + fileName(name, DEV_HASH));
        response.statusCode = found === undefined ? 404 : 200;
        response.setHeader('content-type', 'application/json');
        response.end(found?.[1] ?? '{}');
      });
    },
    generateBundle() {
      for (const [name, source] of compileAll(without)) {
        this.emitFile({ type: 'asset', fileName: fileName(name, hash), source });
      }
    },
  };
}

function fileName(name: string, hash: string): string {
  return `assets/${name}-${hash}.json`;
}

/** Every catalog by its name, compiled, and how much of each language is translated. */
function compileAll(without: readonly string[]): Map<string, string> {
  const files = readCatalogFiles();
  const all = new Map([['coverage', JSON.stringify(measureCoverage(files))]]);
  for (const language of LANGUAGE_CODES) {
    for (const namespace of namespacesOf(files).filter((name) => !without.includes(name))) {
      all.set(`${language}.${namespace}`, JSON.stringify(compileCatalog(files, language, namespace)));
    }
  }
  return all;
}

function hashOf(all: Map<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, content] of all) hash.update(name).update(content);
  return hash.digest('hex').slice(0, 10);
}
