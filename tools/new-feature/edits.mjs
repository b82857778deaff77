/**
 * The lists a new feature must appear in: one each in the contract, the server, the app and the console. Each edit turns the
 * text of one file into the next; it returns undefined where the file no longer looks as expected, and the command then
 * says what to add by hand. What is in a list already stays as it is.
 */
export function editsFor({ feature, camel }) {
  const manifest = `./features/${feature}/feature.ts`;
  const ofPages = {
    says: `feature and paths of .${manifest}, in both lists`,
    apply: (text) =>
      chain(text, [
        (now) => addImport(now, `import { feature as ${camel}, paths as ${camel}Paths } from '.${manifest}';`),
        (now) => addSorted(now, /^export const FEATURES\b[^=]*= \[\n([\s\S]*?)^\];/m, `  ${camel},`),
        (now) => addSorted(now, /^export const (?:PATHS|paths) = \{\n([\s\S]*?)^\};/m, `  ...${camel}Paths,`),
      ]),
  };
  return [
    {
      file: 'packages/contract/src/features.ts',
      says: `${camel}Feature and ${camel}Agreement, each in its list`,
      apply: (text) =>
        chain(text, [
          (now) => addImport(now, `import { ${camel}Agreement } from './${feature}/agreement.ts';`),
          (now) => addImport(now, `import { ${camel}Feature } from './${feature}/feature.ts';`),
          (now) => addLast(now, /^export const CONTRACT_FEATURES = \[\n([\s\S]*?)^\]/m, `  ${camel}Feature,`),
          (now) => addLast(now, /^export const AGREEMENTS = \[\n([\s\S]*?)^\]/m, `  ${camel}Agreement,`),
        ]),
    },
    {
      file: 'apps/server/src/app/features.ts',
      says: `${camel}Feature of .${manifest} in \`FEATURES\``,
      apply: (text) =>
        chain(text, [
          (now) => addImport(now, `import { ${camel}Feature } from '.${manifest}';`),
          (now) => addLast(now, /^export const FEATURES\b[^=]*= \[\n([\s\S]*?)^\]/m, `  ${camel}Feature,`),
        ]),
    },
    { file: 'apps/web/src/app/features.ts', ...ofPages },
    { file: 'apps/console/src/app/features.ts', ...ofPages },
  ];
}

function chain(text, steps) {
  return steps.reduce((now, step) => (now === undefined ? undefined : step(now)), text);
}

/** Puts an import where the alphabet of its path has it, so that the formatter finds nothing to do. */
function addImport(text, line) {
  const pathOf = (one) => /from '([^']+)'/.exec(one)?.[1] ?? '';
  const lines = text.split('\n');
  if (lines.includes(line)) return text;
  const isLocal = (one) => /^import .*from '\.{1,2}\//.test(one);
  const at = lines.findIndex(
    (one) =>
      isLocal(one) && pathOf(one).startsWith('..') === pathOf(line).startsWith('..') && pathOf(one) > pathOf(line),
  );
  const last = lines.findLastIndex(
    (one) => isLocal(one) && pathOf(one).startsWith('..') === pathOf(line).startsWith('..'),
  );
  if (at === -1 && last === -1) return undefined;
  lines.splice(at === -1 ? last + 1 : at, 0, line);
  return lines.join('\n');
}

function addLast(text, block, line) {
  return within(text, block, (lines) => [...lines, line], line);
}

/** Adds a line to a block whose lines stand in alphabetical order, after what is no name of a feature. */
function addSorted(text, block, line) {
  const bare = (one) => one.replace(/[^a-zA-Z]/g, '').toLowerCase();
  return within(
    text,
    block,
    (lines) => {
      const at = lines.findIndex((one) => !one.includes(':') && bare(one) > bare(line));
      return lines.toSpliced(at === -1 ? lines.length : at, 0, line);
    },
    line,
  );
}

/** Changes the lines of a block, the first group of its pattern. */
function within(text, block, change, line) {
  const found = block.exec(text);
  if (!found) return undefined;
  const lines = found[1].split('\n').filter((one) => one !== '');
  if (lines.includes(line)) return text;
  const start = found.index + found[0].indexOf(found[1], found[0].indexOf('\n'));
  return `${text.slice(0, start)}${change(lines).join('\n')}\n${text.slice(start + found[1].length)}`;
}
