import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from './list-screens.ts';
import type { Opener } from './open-page.ts';
import type { Asked, State, Theme, Width } from './read-arguments.ts';

export type Picture = Screen & {
  readonly file: string;
  readonly width: Width;
  readonly theme: Theme;
  readonly language: string;
  readonly state: State;
};

const QUALITY = 80;

/** One picture for each combination. A state that is not the usual one is taken once for each size, in the first theme and language. */
export async function takePictures(
  { widths, themes, languages, states, out }: Asked,
  { open, screens, say }: { open: Opener; screens: readonly Screen[]; say: (line: string) => void },
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  mkdirSync(out, { recursive: true });
  for (const width of widths) {
    for (const { theme, language, state } of looksOf({ themes, languages, states })) {
      for (const who of ['visitor', 'customer'] as const) {
        const own = screens.filter((screen) => screen.who === who);
        if (own.length === 0) continue;
        say(`${width} px, ${theme}, ${language}, ${state}: ${own.length}`);
        const { page, close } = await open({ width, theme, language, who, state });
        for (const screen of own) {
          const file = `${nameOf(screen.path)}.${width}.${theme}.${language}.${state}.jpg`;
          await open.go(page, screen.path, state);
          await page.screenshot({ path: join(out, file), type: 'jpeg', quality: QUALITY, animations: 'disabled' });
          pictures.push({ ...screen, file, width, theme, language, state });
        }
        await close();
      }
    }
  }
  return pictures;
}

function looksOf({ themes, languages, states }: Pick<Asked, 'themes' | 'languages' | 'states'>) {
  return states.flatMap((state) => {
    const some =
      state === 'ready' ? { themes, languages } : { themes: themes.slice(0, 1), languages: languages.slice(0, 1) };
    return some.themes.flatMap((theme) => some.languages.map((language) => ({ theme, language, state })));
  });
}

function nameOf(path: string): string {
  const [bare = ''] = path.split('?');
  return bare.replace(/^\/(pages\/)?/, '').replaceAll('/', '-') || 'index';
}
