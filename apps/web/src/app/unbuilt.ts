import { titleKeyOf, UNBUILT } from './routes.ts';

type Words = Readonly<Record<string, string>>;

/** The page docs/unbuilt.md: what the app shows as «Not open yet». It must be empty at the end of the project. */
export function describeUnbuilt(titles: Words, sentences: Words): string {
  const rows = UNBUILT.map(({ path }) => {
    const key = titleKeyOf(path);
    return [`\`${path}\``, titles[key] ?? '', sentences[key] ?? ''];
  });
  return [
    '# Pages that are not built yet',
    '',
    'Generated from the manifests (`apps/web/src/features/*/feature.ts`) by `npx tsx apps/web/scripts/write-unbuilt.ts`; a test',
    'fails while it is out of date. Each of these paths exists and shows «Not open yet» with the sentence below.',
    '',
    `${rows.length} pages.`,
    '',
    ...(rows.length > 0 ? [...drawTable([['Path', 'Page', 'What it will do'], ...rows]), ''] : []),
  ].join('\n');
}

/** Columns of one width, the way the formatter would leave them. */
function drawTable(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const draw = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...body.map(draw)];
}
