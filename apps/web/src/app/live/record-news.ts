import type { LiveTools } from './feature-live.ts';

/** Says what became of a record and leads to its page, unless the customer looks at such a page already. */
export function showRecord({ t, lead }: LiveTools, message: string, path: string, id: string): void {
  if (!isAboutThis(location.hash, path)) lead(message, t('moneyNews.action'), `${path}?id=${id}`);
}

/** Whether the open page belongs to the same feature: it shows the news by itself, and a word over it would be in its way. */
export function isAboutThis(hash: string, path: string): boolean {
  const featureOf = (text: string) => /^\/pages\/([a-z-]+)/.exec(text)?.[1];
  const feature = featureOf(path);
  return feature !== undefined && featureOf(hash.replace(/^#/, '')) === feature;
}
