import { isId } from '@candor/kernel';
import type { RecordLink } from '../../app/console-feature.ts';
import { FEATURES } from '../../app/features.ts';
import { paths } from '../../platform/paths.ts';
import { linkOfSubject } from '../../platform/subject-links.ts';

export type CauseLink = { readonly to: RecordLink['to']; readonly href: string };

const RECORDS = FEATURES.flatMap(({ records = [] }) => records);

/** Where a cause can be followed: to its own page or into the ledger, unless it is this very transfer, and to the log. */
export function linksOfCause(cause: { readonly id: string }, transferId: string): readonly CauseLink[] {
  const { id } = cause;
  const record = RECORDS.find(({ prefix }) => isId(prefix, id));
  if (record) {
    const own = { to: record.to, href: record.href(id) };
    return record.hasOwnTrail ? [own] : [own, trailOf(id)];
  }
  const inside = id === transferId ? undefined : linkOfSubject(id);
  return inside ? [inside, trailOf(id)] : [trailOf(id)];
}

function trailOf(id: string): CauseLink {
  return { to: 'audit', href: paths.auditSearch(id) };
}
