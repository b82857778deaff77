import { parseArgs } from 'node:util';

export const SIZES = { 390: 844, 1280: 800, 1920: 1080 } as const;
export const THEMES = ['light', 'dark'] as const;
export const STATES = ['ready', 'loading', 'failed'] as const;
const LANGUAGES = ['en', 'ar', 'de', 'zh-Hant'];

export type Width = keyof typeof SIZES;
export type Theme = (typeof THEMES)[number];
export type State = (typeof STATES)[number];

export type Asked = {
  readonly widths: readonly Width[];
  readonly themes: readonly Theme[];
  readonly languages: readonly string[];
  readonly states: readonly State[];
  /** Only screens whose path has this in it. */
  readonly only: string;
  /** A Candor that runs already; without one, a sandbox is started for this. */
  readonly url: string | null;
  readonly out: string;
};

const USAGE =
  'npm run gallery -- [--only <part of a path>] [--sizes 390,1280,1920] [--themes light,dark] [--languages en,ar,de,zh-Hant] [--states ready,loading,failed] [--url <address>] [--out <folder>]';

export function readArguments(given: readonly string[]): Asked {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...given],
    options: { only: text, sizes: text, themes: text, languages: text, states: text, url: text, out: text },
  });
  const widths = Object.keys(SIZES).map((width) => Number(width) as Width);
  return {
    widths: choose(values.sizes, widths.map(String)).map((width) => Number(width) as Width),
    themes: choose(values.themes, THEMES),
    languages: values.languages?.split(',') ?? LANGUAGES,
    states: choose(values.states, STATES),
    only: values.only ?? '',
    url: values.url ?? null,
    out: values.out ?? '.cache/gallery',
  };
}

function choose<T extends string>(given: string | undefined, all: readonly T[]): readonly T[] {
  if (given === undefined) return all;
  return given.split(',').map((name) => {
    const found = all.find((one) => one === name);
    if (found === undefined) throw new Error(`There is no "${name}". ${USAGE}`);
    return found;
  });
}
