import { FEATURE_GROUPS, FEATURES } from '../features.ts';
import { type Finding, fileAt, findAll, findAt, type Rule, type SourceFile } from '../finding.ts';
import { importsOf } from '../imports.ts';

/** Files that serve every feature: they iterate over manifests. The lists of manifests are not among them. */
const CENTRAL: readonly string[] = [
  'apps/server/src/main.ts',
  'apps/server/src/app/open-platform.ts',
  'apps/server/src/seed/index.ts',
  'apps/server/src/seed/seed-house.ts',
  'apps/server/src/testing/meet-strangers.ts',
  'apps/server/src/features/approvals/decide.ts',
  'apps/server/src/features/approvals/jobs.ts',
  'apps/server/src/features/approvals/proposal.ts',
  'packages/contract/src/agreements.ts',
  'packages/contract/src/call.ts',
  'packages/contract/src/contract.ts',
  'packages/contract/src/define-feature.ts',
  'packages/contract/src/feature-parts.ts',
  'packages/contract/src/gates.ts',
  'packages/contract/src/live.ts',
  'packages/domain/src/approvals/who-decides.ts',
  'packages/domain/src/assets/record-kinds.ts',
  'packages/domain/src/configuration/settings.ts',
  'packages/domain/src/gates/gate-table.ts',
  'packages/domain/src/messages/templates.ts',
  'packages/domain/src/operators/permissions.ts',
  'packages/kernel/src/id.ts',
];

/** The house's own features are what the centre is about; those that a customer comes for are not. */
const PRODUCT: ReadonlySet<string> = new Set(
  Object.entries(FEATURE_GROUPS)
    .filter(([group]) => group !== 'House')
    .flatMap(([, features]) => Object.keys(features)),
);
/** Names that mean something else as a word: a book, and roles. */
const OTHER_MEANINGS = new Set(['demo', 'agent', 'support']);
/** Profiles name every gate, so their calls come after the list the gates are made of. And two filters of the records. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'packages/contract/src/agreements.ts': ['profile', 'transparency'],
  'packages/domain/src/assets/record-kinds.ts': ['recharge', 'withdrawal'],
};

/** The same in the app and the console, where a page may bear a feature's word without naming the feature. */
const CENTRAL_SCREENS: Readonly<Record<'web' | 'console', readonly string[]>> = {
  web: [
    ...['app/routes.ts', 'app/page-groups.ts', 'app/group-words.ts', 'app/gated-paths.ts', 'app/find/FindPage.tsx'],
    ...['app/mine/Entries.tsx', 'app/live/live-features.ts', 'app/live/live-news.ts', 'platform/live.ts'],
    ...[
      'parts/MovementRow.tsx',
      'parts/OneById.tsx',
      'parts/PagedList.tsx',
      'parts/RecentList.tsx',
      'parts/cause-links.ts',
    ],
  ],
  console: [
    'app/Pages.tsx',
    'app/sections.ts',
    'app/KeyboardHelp.tsx',
    'platform/paths.ts',
    'platform/subject-links.ts',
  ],
};

const SCREEN_PATHS: ReadonlySet<string> = new Set(
  Object.entries(CENTRAL_SCREENS).flatMap(([app, files]) => files.map((file) => `apps/${app}/src/${file}`)),
);

/** A folder of a feature or a path of its pages or calls, and a key or text that is its name with a dot. */
const NAMED: readonly RegExp[] = [/(?:features\/|\/pages\/|\bapp\.)([a-z-]+)\//g, /['"]([a-z-]+)\.[a-zA-Z]/g];
/** Words of the page itself, which bears the name of a feature because it is its hub. */
const OWN: readonly string[] = ['find', 'mine'];

export const centralFiles: Rule = {
  name: 'Central files name no feature',
  why: 'A list in the middle is one more file that every new feature must be entered in, and where two features built beside each other conflict.',
  instead:
    'Declare it in the feature’s manifest (`feature.ts` in the contract or in its folder of the app) and iterate over the manifests here.',
  check: (tree) => [
    ...CENTRAL.flatMap((path) => {
      const file = fileAt(tree, path);
      return file === undefined ? [] : namesIn(file);
    }),
    ...tree.files.filter(({ path }) => SCREEN_PATHS.has(path)).flatMap(namesOnScreens),
  ],
};

function namesIn(file: SourceFile): Finding[] {
  const isNamed = (word: string) => PRODUCT.has(word) && !ALLOWED[file.path]?.includes(word);
  const imports = importsOf(file).flatMap(({ from, start }) => {
    const name = from.split('/').find((part) => isNamed(part.replace(/\.ts$/, '')));
    return name === undefined ? [] : [findAt(file, start, `imports ${from}`)];
  });
  const words = findAll(file, /(?<!from )'([a-z]+(?:-[a-z]+)*)'/g, ([, word = '']) =>
    isNamed(word) && !OTHER_MEANINGS.has(word) ? `names the feature ${word}` : undefined,
  );
  return [...imports, ...words];
}

function namesOnScreens(file: SourceFile): Finding[] {
  return NAMED.flatMap((pattern) =>
    findAll(file, pattern, ([text, name = '']) =>
      FEATURES.has(name) && !OWN.includes(name) ? `names the feature ${name} (${text.trim()})` : undefined,
    ),
  );
}
