import { CopyButton } from '@candor/ui';
import styles from './Uid.module.css';

/** The number friends type to send a transfer, with the button that copies it. */
export function Uid({ uid, copyLabel }: { readonly uid: string; readonly copyLabel: string }) {
  return (
    <span className={styles.uid}>
      <bdi dir="ltr">{uid}</bdi>
      <CopyButton value={uid} label={copyLabel} />
    </span>
  );
}
