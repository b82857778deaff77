import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { formatAgo, formatDateTime, formatDay, formatPrecise } from '../numbers/format-time.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { useNow } from '../provider/use-now.ts';
import styles from './DateTime.module.css';
import { UnknownFigure } from './Figure.tsx';

type TimeProps = {
  readonly value: Instant | null | undefined;
  /** Another zone than the customer's, by its IANA name. */
  readonly timeZone?: string | undefined;
};

/** Date and time in the customer's zone. Another zone is named beside it, unless what stands above says it already. */
export function DateTime({ value, timeZone, isZoneTold }: TimeProps & { readonly isZoneTold?: boolean }) {
  const ui = useUi();
  if (value === null || value === undefined) return <UnknownFigure />;
  const format = timeZone === undefined || isZoneTold ? formatDateTime : formatPrecise;
  const shown = format(value, { ...ui, timeZone: timeZone ?? ui.timeZone });
  return <Stamp value={value} shown={shown} />;
}

export function Day({ value, timeZone }: TimeProps) {
  const ui = useUi();
  if (value === null || value === undefined) return <UnknownFigure />;
  return <Stamp value={value} shown={formatDay(value, { ...ui, timeZone: timeZone ?? ui.timeZone })} />;
}

/** «3 minutes ago» within a day, then date and time. */
export function TimeAgo({ value }: Pick<TimeProps, 'value'>) {
  const ui = useUi();
  const isRecent = value !== null && value !== undefined && ui.clock.now() - value < HOUR_MS;
  const now = useNow(isRecent ? 15 * SECOND_MS : 5 * MINUTE_MS);
  if (value === null || value === undefined) return <UnknownFigure />;
  return <Stamp value={value} shown={formatAgo(value, now, ui)} />;
}

function Stamp({ value, shown }: { readonly value: Instant; readonly shown: string }) {
  const ui = useUi();
  return (
    <time className={styles.stamp} dateTime={new Date(value).toISOString()} title={formatPrecise(value, ui)}>
      {shown}
    </time>
  );
}
