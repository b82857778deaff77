import { Avatar } from '@candor/ui';
import { useText } from '../platform/text.ts';
import { useOperator } from '../platform/use-operator.ts';
import { useRoleWords } from '../platform/use-role-words.ts';
import styles from './OperatorCard.module.css';

/** Who acts here: every line of the audit log will carry this name. */
export function OperatorCard() {
  const t = useText();
  const roleWords = useRoleWords();
  const { name, roles } = useOperator();
  return (
    <div className={styles.card}>
      <Avatar name={name} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.roles}>{roles.length > 0 ? roleWords(roles) : t('account.noRoles')}</p>
      </div>
    </div>
  );
}
