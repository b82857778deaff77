import { paths } from '../../platform/paths.ts';

export type CauseLink = { readonly to: 'transfer' | 'accounts' | 'audit'; readonly href: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const CUSTOMER = /^usr_[0-9a-z]{26}$/;

export function isTransferId(text: string): boolean {
  return UUID.test(text);
}

/** Where a cause can be followed: to the transfer it names, to the accounts of the customer it names, and to the log. */
export function linksOfCause(cause: { readonly id: string }, transferId: string): readonly CauseLink[] {
  const links: CauseLink[] = [];
  if (isTransferId(cause.id) && cause.id !== transferId) links.push({ to: 'transfer', href: paths.transfer(cause.id) });
  if (CUSTOMER.test(cause.id)) links.push({ to: 'accounts', href: paths.ledgerSearch(`user:${cause.id}`) });
  links.push({ to: 'audit', href: paths.auditSearch(cause.id) });
  return links;
}
