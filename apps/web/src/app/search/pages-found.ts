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

/** Whether every word typed is in the text, whatever the case, the accents and the order. */
export function matches(text: string, query: string): boolean {
  const plain = simplify(text);
  return simplify(query)
    .split(' ')
    .every((word) => plain.includes(word));
}

function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s/-]+/g, ' ')
    .trim();
}
