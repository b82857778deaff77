import styles from './Spinner.module.css';

/** Only inside buttons: pages show skeletons instead. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
