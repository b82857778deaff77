import type { OperatorRole } from '@candor/contract';
import { OPERATOR_ROLES } from '@candor/contract/operators/calls';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { asOperatorId } from './as-operator-id.ts';
import type { Colleague } from './operator-columns.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';

export function ColleagueRolesSheet({
  colleague,
  onClose,
}: {
  readonly colleague: Colleague;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [roles, setRoles] = useState<readonly OperatorRole[]>(colleague.roles);
  const isSame = OPERATOR_ROLES.every((role) => roles.includes(role) === colleague.roles.includes(role));
  const payload =
    isSame || roles.length === 0 ? undefined : { operatorId: asOperatorId(colleague.id), roles: [...roles] };
  return (
    <ProposeSheet
      title={t('operators.rolesOf', { name: colleague.name })}
      kind="operator.roles"
      payload={payload}
      incomplete={roles.length === 0 ? t('operators.noRole') : t('propose.same')}
      onClose={onClose}
    >
      <RoleBoxes value={roles} onChange={setRoles} />
    </ProposeSheet>
  );
}
