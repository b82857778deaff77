import styles from './Bindings.module.css';
import { groupsOf } from './group-address.ts';

/**
 * An address to be compared. Its middle is the strong part: whoever makes look-alikes has the same beginning and end,
 * because those are all that most people look at.
 */
export function AddressGroups({ address }: { readonly address: string }) {
  return (
    <bdi dir="ltr" className={styles.groups} translate="no">
      {groupsOf(address).map(({ at, text, isMiddle }) =>
        isMiddle ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
      )}
    </bdi>
  );
}
