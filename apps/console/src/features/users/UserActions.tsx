import { banUser } from '@candor/contract/users/calls';
import { Button } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import styles from './Users.module.css';
import type { File, Opened } from './user-file.ts';

type Props = { readonly file: File; readonly onOpen: (what: Opened) => void };

/** What this operator may do alone. What they may not is not shown: the page would otherwise be full of closed doors. */
export function UserActions({ file, onOpen }: Props) {
  const t = useText();
  const mayBan = useMayCall(banUser);
  if (!mayBan) return null;
  const what = file.ban?.legalHold ? 'liftHold' : file.ban ? 'unban' : 'ban';
  return (
    <div className={styles.actions}>
      <Button variant={file.ban ? 'secondary' : 'danger'} size="medium" onClick={() => onOpen(what)}>
        {t(`users.${what}`)}
      </Button>
    </div>
  );
}
