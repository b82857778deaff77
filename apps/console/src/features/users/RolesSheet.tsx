import { Checkbox } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import styles from './Users.module.css';
import { asUserId, type File } from './user-file.ts';

const ROLES = ['team_leader', 'agent'] as const;
type Role = (typeof ROLES)[number];

export function RolesSheet({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useText();
  const { user } = file;
  const [picked, setPicked] = useState<readonly Role[]>(user.roles);
  const isSame = ROLES.every((role) => picked.includes(role) === user.roles.includes(role));
  const toggle = (role: Role, isOn: boolean) =>
    setPicked(isOn ? [...picked, role] : picked.filter((each) => each !== role));
  return (
    <ProposeSheet
      title={t('users.roles.title', { username: user.username })}
      kind="user.roles"
      payload={isSame ? undefined : { userId: asUserId(user.id), roles: [...picked] }}
      incomplete={t('propose.same')}
      onClose={onClose}
    >
      <div className={styles.boxes}>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`users.role.${role}`)}
            isChecked={picked.includes(role)}
            onToggle={(isOn) => toggle(role, isOn)}
          />
        ))}
      </div>
    </ProposeSheet>
  );
}
