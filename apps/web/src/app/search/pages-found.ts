import type { Access, Route } from '../routes.ts';
import { BUILT } from '../routes.ts';

/** Pages of one thing, which need to be told which; steps of a flow; and second ways to a page. Nobody looks for them by name. */
export const NOT_LISTED: ReadonlySet<string> = new Set([
  '/',
  '/choose-location',
  '/open-location',
  '/pages/Data-Gallery/picture-detail',
  '/pages/Data-Gallery/text-detail',
  '/pages/assets/record',
  '/pages/auto-invest/plan',
  '/pages/challenge/attempt',
  '/pages/challenge/play',
  '/pages/copy-trading/follow',
  '/pages/copy-trading/project',
  '/pages/dapp/assets',
  '/pages/dapp/mine',
  '/pages/dapp/recharge',
  '/pages/dapp/trade',
  '/pages/dapp/transfer',
  '/pages/dapp/withdrawal',
  '/pages/energy/order',
  '/pages/flash-exchange/receipt',
  '/pages/index/index',
  '/pages/margin/order',
  '/pages/margin/position',
  '/pages/market/coin',
  '/pages/news/article',
  '/pages/recharge/certificate-detail',
  '/pages/recharge/deposit',
  '/pages/records/draw',
  '/pages/robot/ai-decision',
  '/pages/robot/ai-robot',
  '/pages/robot/mode',
  '/pages/robot/strategy',
  '/pages/spot/order',
  '/pages/staking/holding',
  '/pages/staking/project',
  '/pages/support/chat',
  '/pages/transfer/receipt',
  '/pages/vip/receipt',
  '/pages/wallet/api-import-account',
  '/pages/wallet/backup',
  '/pages/wallet/detail',
  '/pages/wallet/export',
  '/pages/wallet/replace',
  '/pages/withdrawal/detail',
]);

/** For visitors alone: whoever is signed in has no use for them. */
const SIGN_IN_PAGES = /^\/pages\/(account\/userlogin|auth\/(register|forgot-password))$/;

/** The pages somebody may be looking for, by who they are. */
export function listedPages(isSignedIn: boolean): readonly Route[] {
  const access: readonly Access[] = isSignedIn ? ['visitor', 'customer'] : ['visitor'];
  return BUILT.filter((route) => {
    if (NOT_LISTED.has(route.path) || (isSignedIn && SIGN_IN_PAGES.test(route.path))) return false;
    return access.includes(route.access);
  });
}

/**
 * How well a text meets a query: 0 where the text begins with it, 1 where words of it do, 2 where it is inside of words; undefined where a
 * word typed is missing. Case, accents and order do not matter.
 */
export function rank(text: string, query: string): number | undefined {
  const plain = simplify(text);
  const scores = simplify(query)
    .split(' ')
    .map((word) => {
      if (!plain.includes(word)) return undefined;
      if (plain.startsWith(word)) return 0;
      return plain.includes(` ${word}`) ? 1 : 2;
    });
  return scores.reduce<number | undefined>(
    (worst, score) => (worst === undefined || score === undefined ? undefined : Math.max(worst, score)),
    0,
  );
}

/** Those whose text meets the query, the best first. */
export function bestOf<T>(
  items: readonly T[],
  { query, most, textOf }: { readonly query: string; readonly most: number; readonly textOf: (item: T) => string },
): readonly T[] {
  return items
    .flatMap((item) => {
      const score = rank(textOf(item), query);
      return score === undefined ? [] : [{ item, score }];
    })
    .toSorted((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ item }) => item);
}

function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s/-]+/g, ' ')
    .trim();
}
