import { Icon, type IconShape } from '@candor/ui';
import styles from './IconPlate.module.css';

/** As large as a coin in a list, so that the words after either begin at one line. */
export const MARK_PX = 36;

/** Stands at the start of a row that has no coin to show. */
export function IconPlate({ icon }: { readonly icon: IconShape }) {
  return (
    <span className={styles.plate}>
      <Icon of={icon} size={18} />
    </span>
  );
}
