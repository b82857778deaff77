import { titleKeyOf, UNBUILT } from './routes.ts';

type Words = Readonly<Record<string, string>>;

/** The page docs/unbuilt.md: what the app shows as «Not open yet». It must be empty at the end of the project. */
export function describeUnbuilt(titles: Words, sentences: Words): string {
  const rows = UNBUILT.map(({ path }) => {
    const key = titleKeyOf(path);
    return `| \`${path}\` | ${titles[key]} | ${sentences[key]} |`;
  });
  return [
    '# Pages that are not built yet',
    '',
    'Generated from `apps/web/src/app/routes.ts` by `npx tsx apps/web/scripts/write-unbuilt.ts`; a test fails while it is out',
    'of date. Each of these paths exists and shows «Not open yet» with the sentence below.',
    '',
    `${rows.length} pages.`,
    '',
    ...(rows.length > 0 ? ['| Path | Page | What it will do |', '| --- | --- | --- |', ...rows, ''] : []),
  ].join('\n');
}
