import { CopyButton } from '@candor/ui';
import styles from './Uid.module.css';

/** What friends type, the number for a transfer or the code of an invitation, with the button that copies it. */
export function Uid({ uid, copyLabel }: { readonly uid: string; readonly copyLabel: string }) {
  return (
    <span className={styles.uid}>
      <bdi dir="ltr">{uid}</bdi>
      <CopyButton value={uid} label={copyLabel} />
    </span>
  );
}
