import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, Sentence } from './workspace.mjs';

const CACHE = join(ROOT, 'node_modules', '.cache', 'candor-types');
const FIXED = ['tsconfig.tests.json', 'e2e/tsconfig.json'];

/** The settings of every part of the repository, and which part has none. */
export function listProjects(root = ROOT) {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  const paths = [...folders.map((folder) => `${folder}/tsconfig.json`), ...FIXED];
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  const projects = paths
    .filter((path) => !missing.includes(path))
    .map((path) => ({ path, ...JSON.parse(readFileSync(join(root, path), 'utf8')) }));
  return { projects, missing };
}

/**
 * Parts with the very same settings are compiled together, so that what they share is read once. A part that may see less,
 * such as the pure packages that know no browser and no Node, is never compiled with one that may see more.
 */
export function groupProjects(projects) {
  const groups = new Map();
  for (const project of projects) {
    const { compilerOptions = {}, ...rest } = project;
    const options = Object.fromEntries(
      Object.entries(compilerOptions)
        .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
        .sort(([one], [other]) => one.localeCompare(other)),
    );
    const key = JSON.stringify(options);
    const group = groups.get(key) ?? { options, parts: [] };
    group.parts.push(rest);
    groups.set(key, group);
  }
  for (const { parts } of groups.values()) refuseLosses(parts);
  return [...groups.values()];
}

/** Compiled together, what one part leaves out is left out for all: a part that reads others' folders would lose it unseen. */
function refuseLosses(parts) {
  const reaching = parts.find(({ path, include = [] }) => include.some((each) => reachesOut(path, each)));
  const leaving = parts.find((part) => part !== reaching && (part.exclude ?? []).length > 0);
  if (reaching && leaving) {
    throw new Sentence(
      `${leaving.path} leaves files out that ${reaching.path} is to check; give them different settings.`,
    );
  }
}

function reachesOut(path, pattern) {
  return pattern.startsWith('..') || dirname(path) === '.';
}

/**
 * Writes one configuration for each group and answers their paths, the largest first. What a compilation found out is kept
 * beside it: the next one looks only at what changed since.
 */
export function writeGroups(groups) {
  mkdirSync(CACHE, { recursive: true });
  return groups
    .map(({ options, parts }) => {
      const name = createHash('sha256')
        .update(JSON.stringify(parts.map(({ path }) => path)))
        .digest('hex')
        .slice(0, 12);
      const inside = (kind) =>
        parts.flatMap(({ path, ...lists }) => (lists[kind] ?? []).map((each) => join(ROOT, dirname(path), each)));
      const path = join(CACHE, `${name}.json`);
      const config = {
        extends: join(ROOT, 'tsconfig.base.json'),
        compilerOptions: { ...options, incremental: true, tsBuildInfoFile: join(CACHE, `${name}.tsbuildinfo`) },
        include: inside('include'),
        exclude: inside('exclude'),
      };
      writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
      return { path, size: parts.length, names: parts.map((part) => part.path) };
    })
    .sort((one, other) => other.size - one.size);
}
