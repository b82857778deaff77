import { isId } from '@candor/kernel';
import { paths } from '../../platform/paths.ts';
import { linkOfSubject } from '../../platform/subject-links.ts';

export type CauseLink = { readonly to: 'transfer' | 'accounts' | 'approval' | 'audit'; readonly href: string };

/** Where a cause can be followed: into the ledger, unless it is this very transfer, and to the log of who looked. */
export function linksOfCause(cause: { readonly id: string }, transferId: string): readonly CauseLink[] {
  if (isId('apr', cause.id)) return [{ to: 'approval', href: paths.approval(cause.id) }];
  const inside = cause.id === transferId ? undefined : linkOfSubject(cause.id);
  return [...(inside ? [inside] : []), { to: 'audit', href: paths.auditSearch(cause.id) }];
}
