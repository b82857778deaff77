import { paths } from './paths.ts';

export type SubjectLink = { readonly to: 'transfer' | 'accounts'; readonly href: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const CUSTOMER = /^usr_[0-9a-z]{26}$/;
const ACCOUNT = /^[a-z][a-z0-9-]*(?::[a-z0-9][a-z0-9_-]*)+$/;

export function isTransferId(text: string): boolean {
  return UUID.test(text);
}

/** Where an id or a name that stands in a cause or in the audit log leads inside the ledger, if anywhere. */
export function linkOfSubject(subject: string): SubjectLink | undefined {
  if (isTransferId(subject)) return { to: 'transfer', href: paths.transfer(subject) };
  if (CUSTOMER.test(subject)) return { to: 'accounts', href: paths.ledgerSearch(`user:${subject}`) };
  return ACCOUNT.test(subject) ? { to: 'accounts', href: paths.ledgerSearch(subject) } : undefined;
}
