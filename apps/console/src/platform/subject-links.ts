import type { SubjectPattern } from '../app/console-feature.ts';
import { FEATURES } from '../app/features.ts';

export type SubjectLink = { readonly to: SubjectPattern['to']; readonly href: string };

const PATTERNS = FEATURES.flatMap(({ subjects = [] }) => subjects);

/** Where an id or a name that stands in a cause or in the audit log leads, if anywhere. */
export function linkOfSubject(subject: string): SubjectLink | undefined {
  const found = PATTERNS.find(({ pattern }) => pattern.test(subject));
  return found && { to: found.to, href: found.href(subject) };
}
