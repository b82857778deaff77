import type { Plugin, Rollup } from 'vite';
import { GROUP_WORDS } from '../src/app/group-words.ts';
import { BUILT } from '../src/app/routes.ts';
import { type HeadFacts, headScript } from './head-script.ts';
import { prerenderLanding } from './landing/prerender.ts';

const MARK = '<!-- head-script -->';
const ROOT = '<div id="root"></div>';

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
      handler: async (html, { bundle }) => {
        const page = html.replace(MARK, () => `<script>${headScript(findStarts(base, bundle))}</script>`);
        return bundle
          ? page.replace(ROOT, `<div id="root"><div id="landing">${await drawLanding(bundle)}</div></div>`)
          : page;
      },
    },
  };
}

async function drawLanding(bundle: Rollup.OutputBundle): Promise<string> {
  const html = await prerenderLanding();
  const styles = Object.values(bundle).map((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : '',
  );
  const known = styles.join('');
  const unknown = [...html.matchAll(/ class="([^"]+)"/g)]
    .flatMap(([, names = '']) => names.split(' '))
    .find((name) => !known.includes(`.${name}`));
  if (unknown !== undefined)
    throw new Error(`The landing is drawn with the class ${unknown}, which no built style has`);
  return html;
}

function findStarts(base: string, bundle: Rollup.OutputBundle | undefined): Pick<HeadFacts, 'paths' | 'groups'> {
  if (!bundle) return { paths: {}, groups: {} };
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index');
  const known = entry ? filesOf(entry, bundle) : new Set<string>();
  const filesBehind = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
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
          words: GROUP_WORDS[group] ?? [],
          ...(group === 'home' && {
            own: [...filesBehind('/features/home/CustomerHome.tsx'), ...fonts],
            visitors: filesBehind('/features/home/Landing.tsx'),
          }),
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
