// Says where a feature lives: `npm run where transfer`. Without a name it lists every feature and what exists of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nearest, readFeatures } from './feature-names.mjs';

const PLACES = [
  { place: 'agreement', at: (name) => [`packages/contract/src/${name}/`] },
  { place: 'rules', at: (name) => [`packages/domain/src/${name}/`] },
  { place: 'server', at: (name) => [`apps/server/src/features/${name}/`] },
  { place: 'services', at: (name) => manifestOf(name).services.map((one) => `apps/server/src/services/${one}/`) },
  { place: 'further', at: (name) => manifestOf(name).elsewhere.map((one) => `${one}/`) },
  { place: 'screens', at: (name) => [`apps/web/src/features/${name}/`] },
  { place: 'console', at: (name) => [`apps/console/src/features/${name}/`] },
  { place: 'words', at: (name) => [`packages/i18n/messages/en/${name}.json`] },
  { place: 'journeys', at: (name) => [`e2e/web-${name}.spec.ts`, `e2e/console-${name}.spec.ts`] },
];
const LETTERS = {
  ...{ agreement: 'a', rules: 'r', server: 's', services: 'v', further: 'f', screens: 'w', console: 'c' },
  ...{ words: 't', journeys: 'j' },
};
/** Without these a feature is not begun; the others it may well do without. */
const EXPECTED = ['agreement', 'rules', 'server', 'screens', 'console', 'words'];

/** What a file is for, where its own first comment does not say so. */
const USUAL_PURPOSES = {
  'index.ts': 'what the rest may import',
  'routes.ts': 'the calls: read, decide, commit',
  'store.ts': 'SQL in, parsed types out',
  'jobs.ts': 'what runs later',
  'feature.ts': 'its manifest: what the centre must know of it',
};

const args = process.argv.slice(2);
const rootAt = args.indexOf('--root');
const root = rootAt === -1 ? fileURLToPath(new URL('..', import.meta.url)) : args.splice(rootAt, 2)[1];
const features = readFeatures();
const [name] = args;

if (name === undefined) listAll();
else if (features.has(name)) describe(name);
else refuse(name);

function listAll() {
  console.log(`${features.size} features. A letter for each place that has files: ${initials(() => true)}`);
  console.log(`${PLACES.map(({ place }) => `${LETTERS[place]} ${place}`).join(', ')}\n`);
  let group = '';
  for (const [feature, entry] of features) {
    if (entry.group !== group) console.log(`${group === '' ? '' : '\n'}${entry.group}`);
    group = entry.group;
    console.log(`  ${initials((one) => filesOf(one, feature).length > 0)}  ${feature.padEnd(15)} ${entry.purpose}`);
  }
  console.log('\nnpm run where <feature> lists the files of one.');
}

function describe(feature) {
  const { group, purpose } = features.get(feature);
  console.log(`${feature} (${group}): ${purpose}\n`);
  const rows = PLACES.flatMap((one) => {
    const files = filesOf(one, feature);
    if (files.length > 0) return files.map((file, i) => [i === 0 ? one.place : '', file, purposeOf(feature, file)]);
    return EXPECTED.includes(one.place) ? [[one.place, one.at(feature)[0], 'nothing here yet']] : [];
  });
  const { tables } = manifestOf(feature);
  const width = Math.min(76, Math.max(...rows.map(([, file]) => file.length)));
  for (const [place, file, why] of rows) console.log(`  ${place.padEnd(10)} ${file.padEnd(width)}  ${why}`.trimEnd());
  if (tables.length > 0) console.log(`  ${'tables'.padEnd(10)} ${tables.join(', ')}`);
}

/** What the server's manifest names, read from its literal lists: this program runs without a compiler. */
function manifestOf(feature) {
  const path = join(root, `apps/server/src/features/${feature}/feature.ts`);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const list = (name) => {
    const found = new RegExp(`^  ${name}: \\[([^\\]]*)\\]`, 'm').exec(text)?.[1] ?? '';
    return [...found.matchAll(/'([^']+)'/g)].map(([, one]) => one);
  };
  return { services: list('services'), elsewhere: list('elsewhere'), tables: list('tables') };
}

function filesOf({ at }, feature) {
  return at(feature).flatMap(filesAt);
}

function refuse(asked) {
  const near = nearest(asked, features);
  const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'npm run where lists all of them.';
  console.error(`There is no feature called ${asked}. ${hint}`);
  process.exitCode = 1;
}

/** The files of a place, what matters most first and tests last. */
function filesAt(path) {
  if (!path.endsWith('/')) return existsSync(join(root, path)) ? [path] : [];
  if (!existsSync(join(root, path))) return [];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && !/(^|[\\/])(node_modules|dist|fixtures)([\\/]|$)/.test(entry.parentPath ?? entry.path),
    )
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length)
        .replaceAll('\\', '/')
        .replace(/^\//, ''),
    )
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

function rank(file) {
  const name = basename(file);
  if (/\.test\.tsx?$/.test(name)) return 4;
  if (name.endsWith('.css')) return 3;
  if (name === 'SPEC.md') return 0;
  return name in USUAL_PURPOSES ? 1 : 2;
}

function purposeOf(feature, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const name = basename(file);
  if (name.endsWith('.json'))
    return `${Object.keys(JSON.parse(text)).length} messages; languages that have them: ${languagesWith(feature)}`;
  if (name === 'SPEC.md')
    return `the rules ${[...text.matchAll(/^\|\s*([A-Z]+-\d+)\s*\|/gm)].map(([, id]) => id).join(', ')}`;
  if (file.startsWith('packages/contract/'))
    return [...text.matchAll(/path: '([^']+)'/g)].map(([, path]) => path).join(', ');
  if (name.endsWith('.css')) return 'its look';
  if (/\.test\.tsx?$/.test(name)) return `${(text.match(/^\s*(it|test)(\.each)?\(/gm) ?? []).length} tests`;
  return firstSentence(text) ?? USUAL_PURPOSES[name] ?? firstExport(text) ?? '';
}

/** The first documentation comment, up to its first full stop, without the numbers of rules. */
function firstSentence(text) {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(text)?.[1];
  if (comment === undefined) return undefined;
  const words = comment
    .replace(/^\s*\*\s?/gm, ' ')
    .replace(/\[[A-Z]+-\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = /^.*?[.?:](?=\s|$)/.exec(words)?.[0].replace(/[.:]$/, '') ?? words;
  if (sentence === '') return undefined;
  return sentence.length > 90 ? `${sentence.slice(0, 89).trimEnd()}…` : sentence;
}

function firstExport(text) {
  return /^export (?:async )?(?:function|const|class|type) (\w+)/m.exec(text)?.[1];
}

function languagesWith(feature) {
  const folder = join(root, 'packages/i18n/messages');
  return readdirSync(folder).filter((language) => existsSync(join(folder, language, `${feature}.json`))).length;
}

function initials(has) {
  return PLACES.map((entry) => (has(entry) ? LETTERS[entry.place] : '·')).join('');
}
