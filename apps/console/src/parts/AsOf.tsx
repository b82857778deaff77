import { type Instant, SECOND_MS } from '@candor/kernel';
import { cx, formatAgo, formatPrecise, Icon, IconButton, iconClock, iconRefresh, useNow, useUi } from '@candor/ui';
import { useText } from '../platform/text.ts';
import styles from './AsOf.module.css';

export type AsOfProps = {
  readonly value: Instant;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
};

const OLD_AFTER_MS = 15 * SECOND_MS;

/** How fresh the page's figures are, and the button that makes them fresher. */
export function AsOf({ value, isRefreshing, onRefresh }: AsOfProps) {
  const t = useText();
  const ui = useUi();
  const now = useNow(5 * SECOND_MS);
  const isOld = now - value > OLD_AFTER_MS;
  return (
    <div className={styles.asOf}>
      <span className={cx(styles.time, isOld && styles.old)} title={formatPrecise(value, ui)}>
        {isOld && <Icon of={iconClock} size={16} />}
        {t('asOf', { time: formatAgo(value, now, ui) })}
      </span>
      <IconButton
        icon={iconRefresh}
        size={18}
        label={t('action.refresh')}
        aria-busy={isRefreshing}
        onClick={onRefresh}
        className={styles.button}
      />
    </div>
  );
}
