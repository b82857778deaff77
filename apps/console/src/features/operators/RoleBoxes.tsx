import type { OperatorRole } from '@candor/contract';
import { OPERATOR_ROLES } from '@candor/contract/operators/calls';
import { Checkbox } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Operators.module.css';

type Props = { readonly value: readonly OperatorRole[]; readonly onChange: (roles: readonly OperatorRole[]) => void };

/** Each role with a line on what it opens. */
export function RoleBoxes({ value, onChange }: Props) {
  const t = useText();
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{t('operators.roles')}</legend>
      {OPERATOR_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={
            <>
              {t(`role.${role}`)} <span className={styles.note}>{t(`operators.role.${role}`)}</span>
            </>
          }
          isChecked={value.includes(role)}
          onToggle={(isOn) => onChange(isOn ? [...value, role] : value.filter((each) => each !== role))}
        />
      ))}
    </fieldset>
  );
}
