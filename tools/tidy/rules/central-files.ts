import { FEATURES } from '../features.ts';
import { type Finding, findAll, type Rule, type SourceFile } from '../finding.ts';

/** Files that serve every feature alike. They iterate over the manifests, so a new feature changes none of them. */
const CENTRAL: Readonly<Record<'web' | 'console', readonly string[]>> = {
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

const PATHS: ReadonlySet<string> = new Set(
  Object.entries(CENTRAL).flatMap(([app, files]) => files.map((file) => `apps/${app}/src/${file}`)),
);

/** A folder of a feature or a path of its pages or calls, and a key or text that is its name with a dot. */
const NAMED: readonly RegExp[] = [/(?:features\/|\/pages\/|\bapp\.)([a-z-]+)\//g, /['"]([a-z-]+)\.[a-zA-Z]/g];
/** Words of the page itself, which bears the name of a feature because it is its hub. */
const OWN: readonly string[] = ['find', 'mine'];

export const centralFiles: Rule = {
  name: 'Central files name no feature',
  why: 'A list of all features in the middle is edited by everybody at once, and each new feature has to find all such lists.',
  instead:
    'Declare it in the manifest, features/<name>/feature.ts, or in a file beside it that the centre finds by its name.',
  check: (tree) => tree.files.filter(({ path }) => PATHS.has(path)).flatMap(namedIn),
};

function namedIn(file: SourceFile): Finding[] {
  return NAMED.flatMap((pattern) =>
    findAll(file, pattern, ([text, name = '']) =>
      FEATURES.has(name) && !OWN.includes(name) ? `names the feature ${name} (${text.trim()})` : undefined,
    ),
  );
}
