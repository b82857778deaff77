import type { OperatorCall, OperatorRole } from '@candor/contract';
import { rolesWith } from '@candor/domain/operators';
import { LANGUAGE, useText } from './text.ts';

const list = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** Roles as a reader would list them: «Finance and Admin». */
export function useRoleWords(): (roles: readonly OperatorRole[]) => string {
  const t = useText();
  return (roles) => list.format(roles.map((role) => t(`role.${role}`)));
}

/** Who may, by the table the server decides with, so that the sentence can never say something else. */
export function rolesFor({ permission }: Pick<OperatorCall, 'permission'>): readonly OperatorRole[] {
  return rolesWith(permission);
}
