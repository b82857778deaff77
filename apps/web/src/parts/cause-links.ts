import { PATHS } from '../app/routes.ts';

/** What caused a movement, where it has a page of its own. */
const PAGES: Readonly<Record<string, string>> = {
  deposit: PATHS.rechargeDeposit,
  certificate: PATHS.rechargeCertificateDetail,
  'flash-exchange': '/pages/flash-exchange/receipt',
  'margin.position': '/pages/margin/position',
};

export function causeHref({ type, id }: { readonly type: string; readonly id: string }): string | undefined {
  const page = Object.hasOwn(PAGES, type) ? PAGES[type] : undefined;
  return page === undefined ? undefined : `${page}?id=${id}`;
}
