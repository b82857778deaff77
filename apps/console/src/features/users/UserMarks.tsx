import { StatusChip } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Users.module.css';
import type { UserRow } from './user-columns.tsx';

type Marked = Pick<UserRow, 'isBanned' | 'isCertified' | 'type' | 'roles'>;

/** What stands out about a customer, each with its word. */
export function UserMarks({ user }: { readonly user: Marked }) {
  const t = useText();
  return (
    <span className={styles.marks}>
      {user.isBanned && <StatusChip status="rejected">{t('users.mark.banned')}</StatusChip>}
      {user.isCertified ? (
        <StatusChip status="passed">{t('users.mark.certified')}</StatusChip>
      ) : (
        <StatusChip status="pending">{t('users.mark.uncertified')}</StatusChip>
      )}
      {user.type === 'vip' && <StatusChip status="running">{t('users.mark.vip')}</StatusChip>}
      {user.roles.map((role) => (
        <StatusChip key={role} status="full">
          {t(`users.role.${role}`)}
        </StatusChip>
      ))}
    </span>
  );
}
