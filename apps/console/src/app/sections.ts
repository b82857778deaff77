import type { OperatorRole } from '@candor/contract';
import { isPermitted } from '@candor/domain/operators';
import type { LaterSection, OpenSection } from './console-feature.ts';
import { FEATURES } from './features.ts';

/** What works and what is still to come, each in the order of the rail. */
export const OPEN_SECTIONS: readonly OpenSection[] = FEATURES.flatMap(({ section }) => section ?? []).toSorted(
  (a, b) => a.at - b.at,
);
export const LATER_SECTIONS: readonly LaterSection[] = FEATURES.flatMap(({ later }) => later ?? []).toSorted(
  (a, b) => a.at - b.at,
);

/** A phone's bar holds five, the last of which is «More»: home and the first three that are open to this operator. */
const TABS = 4;

export function tabSectionsFor(roles: readonly OperatorRole[]): readonly OpenSection[] {
  return OPEN_SECTIONS.filter((section) => isOpenTo(section, roles)).slice(0, TABS);
}

export function laterSectionsFor(roles: readonly OperatorRole[]): readonly LaterSection[] {
  return LATER_SECTIONS.filter((section) => section.roles.some((role) => roles.includes(role)));
}

export function isOpenTo(section: OpenSection, roles: readonly OperatorRole[]): boolean {
  return isPermitted(roles, section.call.permission);
}

/** Whether a path belongs to a section, so that its line in the rail is the current one. */
export function isInside(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}
