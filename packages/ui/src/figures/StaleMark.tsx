import { type Instant, SECOND_MS } from '@candor/kernel';
import { Icon } from '../icons/Icon.tsx';
import { iconClock } from '../icons/shell.ts';
import { formatAgo } from '../numbers/format-time.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { useNow } from '../provider/use-now.ts';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './StaleMark.module.css';

const STALE_AFTER_MS = 15 * SECOND_MS;

export type StaleMarkProps = {
  /** When the figure was last known to be true. */
  readonly at: Instant;
  readonly afterMs?: number | undefined;
};

/** Nothing while a figure is fresh; a small clock with its age once it is not. */
export function StaleMark({ at, afterMs = STALE_AFTER_MS }: StaleMarkProps) {
  const ui = useUi();
  const now = useNow(5 * SECOND_MS);
  if (now - at < afterMs) return null;
  return (
    <span className={styles.stale}>
      <Icon of={iconClock} size={14} />
      <VisuallyHidden>{ui.text.stale} </VisuallyHidden>
      {ui.text.asOf(formatAgo(at, now, ui))}
    </span>
  );
}
