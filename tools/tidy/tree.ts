import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile, Tree } from './finding.ts';

/** Folders that hold what was installed, built or run, never what was written. */
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results', 'playwright-report']);
const TEXT =
  /\.(ts|tsx|mjs|js|css|html|json|md|sql|svg|txt|yml|yaml|webmanifest|sh|out)$|(^|\/)(\.[a-z]+rc|\.gitignore|LICENSE|run)$/;
const AT_ROOT_ONLY = /^(data|\.data.*)$/;

/** Walks the folder instead of asking git, so that a copy without history is checked all the same. */
export function readTree(root: string): Tree {
  const paths = listFiles(root, '');
  const files = paths
    .filter((path) => TEXT.test(path))
    .map((path): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return { files, paths: new Set(paths) };
}

/** A tree made of a few texts, so that a rule can be seen to fail. */
export function sampleTree(texts: Readonly<Record<string, string>>): Tree {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return { files, paths: new Set(Object.keys(texts)) };
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isOurs = !NOT_OURS.has(entry.name) && !(folder === '' && AT_ROOT_ONLY.test(entry.name));
      return isOurs ? listFiles(root, path) : [];
    }
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : [];
  });
}
