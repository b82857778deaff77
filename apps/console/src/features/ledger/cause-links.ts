import { isId } from '@candor/kernel';
import { paths } from '../../platform/paths.ts';
import { linkOfSubject } from '../../platform/subject-links.ts';

export type CauseLink = {
  readonly to: 'transfer' | 'accounts' | 'approval' | 'withdrawal' | 'deposit' | 'certificate' | 'energy' | 'audit';
  readonly href: string;
};

/** Where a cause can be followed: to its own page or into the ledger, unless it is this very transfer, and to the log. */
export function linksOfCause(cause: { readonly id: string }, transferId: string): readonly CauseLink[] {
  const { id } = cause;
  if (isId('apr', id)) return [{ to: 'approval', href: paths.approval(id) }];
  const inside = id === transferId ? undefined : (recordOf(id) ?? linkOfSubject(id));
  return [...(inside ? [inside] : []), { to: 'audit', href: paths.auditSearch(id) }];
}

/** The record on another page of the console that moved the money. */
function recordOf(id: string): CauseLink | undefined {
  if (isId('wdr', id)) return { to: 'withdrawal', href: paths.withdrawalCase(id) };
  if (isId('dep', id)) return { to: 'deposit', href: paths.rechargeCase(id) };
  if (isId('crt', id)) return { to: 'certificate', href: paths.rechargeCase(id) };
  if (isId('nrg', id)) return { to: 'energy', href: paths.energyOrder(id) };
  return undefined;
}
