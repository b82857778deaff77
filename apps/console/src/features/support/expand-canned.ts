import type { CannedAnswer } from '@candor/contract/support/desk';

type Canned = Pick<CannedAnswer, 'name' | 'lang' | 'text'>;

/** One answer of each name: in the customer's language, or in English where there is none. */
export function cannedFor<C extends Canned>(all: readonly C[], lang: string): readonly C[] {
  const names = [...new Set(all.map(({ name }) => name))];
  return names.flatMap((name) => {
    const own = all.filter((each) => each.name === name);
    return own.find((each) => each.lang === lang) ?? own.find((each) => each.lang === 'en') ?? own.slice(0, 1);
  });
}

/** «/hello » at the end of what is typed becomes the answer of that name; anything else stays as it is. */
export function expandCanned(typed: string, all: readonly Canned[], lang: string): string {
  const [whole, before = '', name] = /^([\s\S]*?)(?<!\S)\/([a-z0-9-]+) $/.exec(typed) ?? [];
  const found = whole === undefined ? undefined : cannedFor(all, lang).find((each) => each.name === name);
  return found ? `${before}${found.text} ` : typed;
}
