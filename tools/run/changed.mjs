import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAffected, readUsers } from './import-graph.mjs';
import { ROOT, Sentence } from './workspace.mjs';

/** Whoever changes one of these may have changed anything. */
const EVERYTHING = /^(package(-lock)?\.json|tsconfig\.base\.json|vitest\.config\.ts|tools\/run\/.*)$/;
const TEST = /\.test\.tsx?$/;
const SPEC = /^e2e\/([^/]+\.spec\.ts)$/;
/** Read by people, and checked by tidy, which always runs. */
const PROSE = /\.md$|^docs\/(?!guides\/)|^LICENSE$|^\.changes\//;
const ONLY_FOR_TESTS = /\.test\.tsx?$|\/test-[^/]*$|\/(testing|walk)\/|^(tools|docs|e2e)\//;
const FEATURE = [
  /^apps\/(?:server|web|console)\/src\/features\/([^/]+)\//,
  /^packages\/domain\/src\/([^/]+)\//,
  /^packages\/contract\/src\/([^/]+?)(?:-(?:fields|review|events))?\.ts$/,
  /^packages\/i18n\/messages\/[^/]+\/([^/]+)\.json$/,
];

/** What a change against `base` can affect: the test files and the journeys to run. */
export function planChanged(base, root = ROOT) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const since = findBase(git, base);
  const changed = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((lines) => lines.split('\n'))
    .filter((line) => line !== '');
  const users = readUsers(root);
  const all = [...users.keys()];
  const tests = all.filter((file) => TEST.test(file));
  const specs = all.filter((file) => SPEC.test(file));
  const affected = listAffected(users, changed);
  const isAny = changed.some((file) => EVERYTHING.test(file) || isUnknownData(users, file));
  return {
    since,
    changed,
    tests: tests.filter((file) => isAny || affected.has(file) || file.startsWith('tools/tidy/')),
    specs: specs
      .filter((spec) => isAny || affected.has(spec) || changed.some((file) => concerns(root, specs, file, spec)))
      .map((spec) => SPEC.exec(spec)[1]),
  };
}

function findBase(git, base) {
  try {
    return git('merge-base', base ?? 'main', 'HEAD');
  } catch {
    if (base !== undefined) throw new Sentence(`There is no commit "${base}" to compare with.`);
    return git('rev-parse', 'HEAD');
  }
}

/** A migration, a certificate: nobody names it, so nobody can say who reads it. */
function isUnknownData(users, file) {
  if (!/^(apps|packages)\//.test(file) || /\.(ts|tsx|mjs)$/.test(file) || PROSE.test(file)) return false;
  return file.endsWith('.sql') || (users.get(file)?.size ?? 0) === 0;
}

/** A feature's own files concern its journeys; what several share concerns all. */
function concerns(root, specs, file, spec) {
  if (PROSE.test(file) || ONLY_FOR_TESTS.test(file)) return false;
  const [feature] = FEATURE.flatMap((pattern) => pattern.exec(file)?.[1] ?? []);
  const visiting = feature === undefined ? [] : specs.filter((each) => visits(root, each, feature));
  return visiting.length === 0 || visiting.includes(spec);
}

function visits(root, spec, feature) {
  if (new RegExp(`^e2e/(web|console)-${feature}s?\\.spec\\.ts$`).test(spec)) return true;
  const text = readFileSync(join(root, spec), 'utf8');
  return [`/pages/${feature}/`, `app.${feature}/`, `app.console/${feature}/`, `'/${feature}'`].some((path) =>
    text.includes(path),
  );
}
