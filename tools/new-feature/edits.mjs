/**
 * The lists a new feature must appear in. Each edit turns the text of one file into the next; it returns undefined where
 * the file no longer looks as expected, and the command then says what to add by hand.
 */
export function editsFor({ feature, pascal, camel }) {
  return [
    {
      file: 'packages/contract/src/contract.ts',
      says: `list${pascal} from ./${feature}.ts in \`contract\``,
      apply: (text) =>
        chain(text, [
          (now) => addImport(now, `import * as ${camel} from './${feature}.ts';`),
          (now) => addBefore(now, '} as const;', `  list${pascal}: ${camel}.list${pascal},\n`),
        ]),
    },
    {
      file: 'packages/i18n/src/keys.ts',
      says: `the type of messages/en/${feature}.json in \`English\``,
      apply: (text) =>
        chain(text, [
          (now) => addImport(now, `import type ${camel} from '../messages/en/${feature}.json';`),
          (now) => addSorted(now, /^type English = \{\n([\s\S]*?)^\};/m, `  ${keyOf(feature, camel)}typeof ${camel};`),
        ]),
    },
    {
      file: 'apps/server/src/app/features.ts',
      says: `...${camel}Routes from ./${feature}/routes.ts in \`routes\``,
      apply: (text) =>
        chain(text, [
          (now) => addImport(now, `import { ${camel}Routes } from './${feature}/routes.ts';`),
          (now) => addLast(now, /^export const routes\b[^=]*= \[\n[\s\S]*?(?=^\];)/m, `  ...${camel}Routes,`),
        ]),
    },
  ];
}

function keyOf(feature, camel) {
  return feature === camel ? `${feature}: ` : `'${feature}': `;
}

function chain(text, steps) {
  return steps.reduce((now, step) => (now === undefined ? undefined : step(now)), text);
}

/** Puts an import where the alphabet of its path has it, so that the formatter finds nothing to do. */
function addImport(text, line) {
  const pathOf = (one) => /from '([^']+)'/.exec(one)?.[1] ?? '';
  const lines = text.split('\n');
  const isLocal = (one) => /^import .*from '\.{1,2}\//.test(one);
  const at = lines.findIndex((one) => isLocal(one) && pathOf(one) > pathOf(line));
  const last = lines.findLastIndex(isLocal);
  if (at === -1 && last === -1) return undefined;
  lines.splice(at === -1 ? last + 1 : at, 0, line);
  return lines.join('\n');
}

function addBefore(text, mark, line) {
  const at = text.indexOf(mark);
  return at === -1 ? undefined : text.slice(0, at) + line + text.slice(at);
}

function addLast(text, block, line) {
  const found = block.exec(text);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

/** Adds a line to a block whose lines stand in alphabetical order. */
function addSorted(text, block, line) {
  const found = block.exec(text);
  if (!found) return undefined;
  const lines = found[1].split('\n').filter((one) => one !== '');
  const bare = (one) => one.replace(/[^a-zA-Z]/g, '').toLowerCase();
  const at = lines.findIndex((one) => bare(one) > bare(line));
  lines.splice(at === -1 ? lines.length : at, 0, line);
  const start = found.index + found[0].indexOf(found[1]);
  return `${text.slice(0, start)}${lines.join('\n')}\n${text.slice(start + found[1].length)}`;
}
