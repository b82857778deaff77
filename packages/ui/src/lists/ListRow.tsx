import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { iconChevronForward } from '../icons/navigation.ts';
import { UiLink } from '../provider/UiLink.tsx';
import { cx } from '../util/cx.ts';
import { keepDots } from '../util/keep-dots.ts';
import styles from './ListRow.module.css';

export type ListRowProps = {
  readonly title: ReactNode;
  readonly note?: ReactNode | undefined;
  /** An icon, a coin mark or an avatar. */
  readonly start?: ReactNode | undefined;
  /** Between words and figures, where there is room: a sparkline. */
  readonly middle?: ReactNode | undefined;
  /** Aligned to the end: a figure, a status, a switch. */
  readonly end?: ReactNode | undefined;
  readonly endNote?: ReactNode | undefined;
  /** With `href` or `onPress` the whole row is the target. */
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly hasChevron?: boolean | undefined;
  readonly isCurrent?: boolean | undefined;
};

/** 60 high with two lines, 48 with one; grows with its text. */
export function ListRow({
  title,
  note,
  start,
  middle,
  end,
  endNote,
  href,
  onPress,
  hasChevron,
  isCurrent,
}: ListRowProps) {
  const isTarget = href !== undefined || onPress !== undefined;
  const body = (
    <>
      {start && <span className={styles.start}>{start}</span>}
      <span className={styles.body}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{keepDots(note)}</span>}
      </span>
      {middle && <span className={styles.middle}>{middle}</span>}
      {(end || endNote) && (
        <span className={styles.end}>
          {end && <span className={styles.endTitle}>{end}</span>}
          {endNote && <span className={styles.note}>{endNote}</span>}
        </span>
      )}
      {(hasChevron ?? href !== undefined) && (
        <span className={styles.chevron}>
          <Icon of={iconChevronForward} size={18} />
        </span>
      )}
    </>
  );
  const className = cx(styles.row, Boolean(note || endNote) && styles.two, isTarget && styles.target);
  return (
    <li>
      {href !== undefined ? (
        <UiLink href={href} className={className} aria-current={isCurrent || undefined}>
          {body}
        </UiLink>
      ) : onPress !== undefined ? (
        <button type="button" className={className} onClick={onPress} aria-current={isCurrent || undefined}>
          {body}
        </button>
      ) : (
        <div className={className}>{body}</div>
      )}
    </li>
  );
}
