import { EmptyState, iconTrade, useIsDesk } from '@candor/ui';
import styles from './PanelEmpty.module.css';

/** That there is nothing, in a line or two where the panel is low. */
export function PanelEmpty({ title, hint }: { readonly title: string; readonly hint: string }) {
  if (!useIsDesk()) return <EmptyState icon={iconTrade} title={title} hint={hint} />;
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
