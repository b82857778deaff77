import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { compileCatalog, MESSAGES_FOLDER, measureCoverage, namespacesOf, readCatalogFiles } from './catalog-files.ts';
import { LANGUAGE_CODES } from './language-codes.ts';

const DEV_FOLDER = 'assets/i18n-dev';

/**
 * Makes the catalogs files of their own, `assets/i18n-<hash>/<language>/<namespace>.json`, found by their name. A map of
 * 24 languages times every namespace in the entry would cost more than the texts of the first screen.
 * The folder is written into the page as `<html data-catalogs>`, where the loader and the head script read it.
 * `without` names what an app never shows.
 */
export function candorMessages({ without = [] }: { without?: readonly string[] } = {}): Plugin {
  let base = '/';
  let folder = DEV_FOLDER;
  return {
    name: 'candor-messages',
    configResolved(config) {
      base = config.base;
      if (config.command === 'build') folder = `assets/i18n-${hashOf(compileAll(without))}`;
    },
    transformIndexHtml(html) {
      return html.replace('<html', `<html data-catalogs="${base}${folder}"`);
    },
    configureServer(server) {
      server.watcher.add(MESSAGES_FOLDER);
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?', 1)[0] ?? '';
        const prefix = `${base}${DEV_FOLDER}/`;
        if (!path.startsWith(prefix)) return next();
        const content = compileAll(without).get(path.slice(prefix.length));
        response.statusCode = content === undefined ? 404 : 200;
        response.setHeader('content-type', 'application/json');
        response.end(content ?? '{}');
      });
    },
    generateBundle() {
      for (const [name, source] of compileAll(without)) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
      }
    },
  };
}

function compileAll(without: readonly string[]): Map<string, string> {
  const files = readCatalogFiles();
  const all = new Map([['coverage.json', JSON.stringify(measureCoverage(files))]]);
  for (const language of LANGUAGE_CODES) {
    for (const namespace of namespacesOf(files).filter((name) => !without.includes(name))) {
      all.set(`${language}/${namespace}.json`, JSON.stringify(compileCatalog(files, language, namespace)));
    }
  }
  return all;
}

function hashOf(all: Map<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, content] of all) hash.update(name).update(content);
  return hash.digest('hex').slice(0, 10);
}
