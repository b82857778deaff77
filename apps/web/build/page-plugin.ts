import type { Plugin, Rollup } from 'vite';
import { GROUP_WORDS } from '../src/app/group-words.ts';
import { BUILT } from '../src/app/routes.ts';
import { type HeadFacts, headScript } from './head-script.ts';

const MARK = '<!-- head-script -->';

/** Puts the head script into the page, with what each start page needs, read from the finished bundle. */
export function headScriptPlugin(): Plugin {
  let base = '/';
  return {
    name: 'candor-head-script',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => html.replace(MARK, `<script>${headScript(findStarts(base, bundle))}</script>`),
    },
  };
}

function findStarts(base: string, bundle: Rollup.OutputBundle | undefined): Pick<HeadFacts, 'paths' | 'groups'> {
  if (!bundle) return { paths: {}, groups: {} };
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index');
  const known = entry ? filesOf(entry, bundle) : new Set<string>();
  const filesBehind = (module: string) => {
    const chunk = chunks.find((each) => each.facadeModuleId?.endsWith(module));
    return chunk ? [...filesOf(chunk, bundle)].filter((file) => !known.has(file)).map((file) => base + file) : [];
  };
  const fonts = Object.keys(bundle)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => base + file);
  const groups = [...new Set(BUILT.map((route) => route.group))];
  return {
    paths: Object.fromEntries(BUILT.map(({ path, group }) => [path, group])),
    groups: Object.fromEntries(
      groups.map((group) => [
        group,
        {
          files: filesBehind(`/${group}/pages.ts`),
          words: GROUP_WORDS[group],
          ...(group === 'home' && { own: [...filesBehind('/features/home/CustomerHome.tsx'), ...fonts] }),
        },
      ]),
    ),
  };
}

/** A chunk with everything it imports at once, and their styles. */
function filesOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, found);
  }
  return found;
}
