// Creates a feature in its places: `npm run new-feature staking`. With --dry it only says what it would do.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nearest, readFeatures } from './feature-names.mjs';
import { editsFor } from './new-feature/edits.mjs';
import { spell } from './new-feature/names.mjs';
import { templatesFor } from './new-feature/templates.mjs';

const args = process.argv.slice(2);
const rootAt = args.indexOf('--root');
const root = rootAt === -1 ? fileURLToPath(new URL('..', import.meta.url)) : args.splice(rootAt, 2)[1];
// npm keeps an option for itself when the "--" before it was forgotten, and passes it on like this.
const isDry = args.includes('--dry') || process.env.npm_config_dry === 'true';
const [feature, ...more] = args.filter((arg) => arg !== '--dry');

/** A feature has begun where one of these is there. Manifests and words may stand before: they announce what is to come. */
const BEGUN = [
  (name) => `packages/contract/src/${name}/calls.ts`,
  (name) => `packages/domain/src/${name}`,
  (name) => `apps/server/src/features/${name}`,
  (name) => `apps/web/src/features/${name}/pages.ts`,
];

const refusal = refusalFor();
if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 1;
} else create();

function refusalFor() {
  const features = readFeatures();
  if (feature === undefined || more.length > 0) return 'Say which feature: npm run new-feature staking';
  if (!features.has(feature)) {
    const near = nearest(feature, features);
    const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'npm run where lists them all.';
    return `There is no feature called ${feature}. ${hint} A new name starts with a line in tools/tidy/features.json.`;
  }
  const begun = BEGUN.map((at) => at(feature)).find((path) => existsSync(join(root, path)));
  return begun === undefined
    ? undefined
    : `${feature} has begun already: ${begun} exists. npm run where ${feature} lists its files.`;
}

function plan() {
  const names = spell(feature, root);
  const { purpose } = readFeatures().get(feature);
  return { names, files: templatesFor(names, purpose, nextMigration(), read), edits: editsFor(names) };
}

function read(path) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
}

function nextMigration() {
  const numbers = readdirSync(join(root, 'apps/server/src/platform/database/migrations')).map((name) =>
    Number.parseInt(name, 10),
  );
  return String(Math.max(0, ...numbers.filter(Number.isInteger)) + 1).padStart(4, '0');
}

function create() {
  const { names, files, edits } = plan();
  for (const [path, text] of Object.entries(files)) {
    const done = existsSync(join(root, path)) ? 'change' : 'create';
    console.log(`${isDry ? `would ${done}` : `${done}d`}  ${path}`);
    if (isDry) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const byHand = [];
  for (const { file, says, apply } of edits) {
    const before = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
    const after = before === undefined ? undefined : apply(before);
    if (after === undefined) byHand.push(`add to ${file}: ${says}`);
    else if (after !== before) console.log(`${isDry ? 'would change' : 'changed'}  ${file}: ${says}`);
    if (after !== undefined && !isDry) writeFileSync(join(root, file), after);
  }
  console.log(`\nNext:\n${[...byHand, ...nextSteps(names)].map((step) => `  - ${step}`).join('\n')}`);
}

function nextSteps({ ruleId }) {
  return [
    `replace the list by what ${feature} really does, beginning with SPEC.md (rules ${ruleId}-1, ${ruleId}-2, …)`,
    `name its page in packages/i18n/messages/*/${feature}.json: the other languages say «new page» until then`,
    'npx tsx apps/web/scripts/write-unbuilt.ts, if a page of it was announced; then npm run check',
  ];
}
