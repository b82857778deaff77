import { type Instant, instant } from '@candor/kernel';
import { dateFormat, useUi } from '@candor/ui';

type Props = {
  readonly from: number;
  /** Until now where it is not over. */
  readonly until: number | null;
};

/** The days a figure is about, as short as a row of a list allows. One that has not begun yet is about its first day. */
export function Period({ from, until }: Props) {
  const { clock, locale, timeZone } = useUi();
  const [begun, ended]: readonly [Instant, Instant] = [instant(from), instant(until ?? clock.now())];
  const days = dateFormat(locale, { dateStyle: 'medium', timeZone });
  return <time dateTime={new Date(begun).toISOString()}>{days.formatRange(begun, ended < begun ? begun : ended)}</time>;
}
