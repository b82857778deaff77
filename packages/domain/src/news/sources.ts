import { SOURCE_TITLE_MOST, SOURCE_URL_MOST, SOURCES_MOST } from '@candor/contract/news/fields';

export type Source = { readonly title: string; readonly url: string };

const LINE = /^(https:\/\/[^\s/@\\]+(?:\/\S*)?)\s+(\S.*)$/;

/** [NEWS-11] One source on a line, address first. Undefined where any line is none. */
export function readSources(typed: string): readonly Source[] | undefined {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > SOURCES_MOST) return undefined;
  const sources = lines.flatMap((line) => {
    const [, url = '', title = ''] = LINE.exec(line) ?? [];
    const isOne = url !== '' && url.length <= SOURCE_URL_MOST && title.length <= SOURCE_TITLE_MOST;
    return isOne ? [{ url, title }] : [];
  });
  return sources.length === lines.length ? sources : undefined;
}

/** The same back, for the form. */
export function writeSources(sources: readonly Source[]): string {
  return sources.map(({ url, title }) => `${url} ${title}`).join('\n');
}
